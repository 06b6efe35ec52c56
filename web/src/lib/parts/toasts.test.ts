import { beforeEach, expect, test } from 'vitest'
import { toast, toasts } from './toasts.svelte'

const texts = () => toasts.shown.map(({ text }) => text)
let done: string[] = []

beforeEach(() => {
  for (const each of toasts.shown) toasts.close(each)
  done = []
})

test('the latest three are shown, each text once', () => {
  for (const text of ['one', 'two', 'one', 'three', 'four']) toast(text)
  expect(texts()).toEqual(['one', 'three', 'four'])
})

test('what cannot be reversed is done when it is too late to undo it, and once', () => {
  toast('removed', { undo: () => done.push('back'), commit: () => done.push('removed') })
  expect(done).toEqual([])
  for (const text of ['one', 'two', 'three']) toast(text)
  expect(done).toEqual(['removed'])
})

test('what is undone is never done', () => {
  toast('removed', { undo: () => done.push('back'), commit: () => done.push('removed') })
  toasts.undo(toasts.shown[0]!)
  expect(done).toEqual(['back'])
  expect(texts()).toEqual([])
})

test('what waits can be done at once, and is waited for', async () => {
  toast('said')
  toast('removed', { undo: () => done.push('back'), commit: () => Promise.resolve().then(() => done.push('removed')) })
  await toasts.settle()
  expect(done).toEqual(['removed'])
  expect(texts()).toEqual(['said'])
})
