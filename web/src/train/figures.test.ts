import { expect, test } from 'vitest'
import { dueIn, midnight } from './figures'

test('a day begins at midnight wherever it is shown', () => {
  const date = new Date(midnight(20_781) * 1000)
  expect([date.getFullYear(), date.getMonth(), date.getDate(), date.getHours()]).toEqual([2026, 10, 24, 0])
})

test('the time until then is in the largest whole unit', () => {
  expect([0, 30, 150, 7300, 200_000].map((left) => dueIn(left, 0))).toEqual([
    { unit: 'now', count: 1 }, { unit: 'minutes', count: 1 }, { unit: 'minutes', count: 3 }, { unit: 'hours', count: 2 }, { unit: 'days', count: 2 },
  ])
})
