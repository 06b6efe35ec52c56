import { expect, test } from 'vitest'

import { LOOK, OPENS, Watch } from './line'

/** The state of a watch until so many ms have passed, with the ms. */
function said(watch: Watch, from: number, until: number, every = LOOK): [string, number][] {
  const all: [string, number][] = []
  for (let now = from; now <= until; now += every) {
    const what = watch.look(now)
    if (what) all.push([what, now])
    if (what === 'give up') break
  }
  return all
}

test('a line on which nothing comes is given up within ten seconds', () => {
  const watch = new Watch(0)
  watch.hear(0)
  const [ask, end] = said(watch, 0, 60_000)
  expect(ask![0]).toBe('ask')
  expect(end![0]).toBe('give up')
  expect(end![1]).toBeLessThanOrEqual(10_000)
})

test('one that answers is kept, however quiet it is', () => {
  const watch = new Watch(0)
  watch.hear(0)
  for (let now = 0; now < 120_000; now += LOOK) {
    const what = watch.look(now)
    expect(what).not.toBe('give up')
    if (what === 'ask') watch.hear(now + 200)
  }
})

test('one that does not open is tried again', () => {
  expect(said(new Watch(1000), 1000, 60_000)).toEqual([['give up', 1000 + OPENS + LOOK]])
  expect(said(new Watch(0, 3 * OPENS), 0, 2 * OPENS)).toEqual([])
})

test('a page that looked away for a minute asks before it gives up', () => {
  const watch = new Watch(0)
  watch.hear(0)
  expect(watch.look(60_000)).toBe('ask')
  watch.hear(60_100)
  expect(watch.look(120_000)).toBe('ask')
  expect(watch.look(180_000)).toBe('give up')
})
