import { expect, test } from 'vitest'
import { Attempt } from './attempt.svelte'

/** An answer of the server that comes when the test says so. */
function held() {
  let answer = () => {}
  let refuse = (_: Error) => {}
  const promise = new Promise<void>((done, failed) => ([answer, refuse] = [done, failed]))
  return { work: () => promise, answer, refuse }
}

test('the same deed is done once while it is under way, and again afterwards', async () => {
  const [attempt, first] = [new Attempt(), held()]
  const done = attempt.make(first.work)
  expect(attempt.busy).toBe(true)
  expect(await attempt.make(() => Promise.reject(new Error('begun twice')))).toBe(false)
  first.answer()
  expect(await done).toBe(true)
  expect([attempt.busy, attempt.error]).toEqual([false, ''])
  expect(await attempt.make(() => Promise.resolve())).toBe(true)
})

test('another deed waits for the one under way, and is done whatever comes of that', async () => {
  const [attempt, first, said] = [new Attempt(), held(), [] as string[]]
  const one = attempt.make(first.work, 'one')
  const other = attempt.make(async () => void said.push('other'), 'other')
  expect([attempt.has('one'), attempt.has('other'), attempt.has('third')]).toEqual([true, true, false])
  await Promise.resolve()
  expect(said).toEqual([])
  first.refuse(new Error('refused'))
  expect(await Promise.all([one, other])).toEqual([false, true])
  expect(said).toEqual(['other'])
  expect([attempt.busy, attempt.error]).toEqual([false, 'refused'])
})

test('what cannot wait is done at once', async () => {
  const [attempt, first, said] = [new Attempt(), held(), [] as string[]]
  const one = attempt.make(first.work)
  expect(await attempt.now(async () => void said.push('removed'))).toBe(true)
  expect(said).toEqual(['removed'])
  first.answer()
  expect(await one).toBe(true)
})
