import { expect, test } from 'vitest'
import type { DuplicateDeal } from '../lib/wire'
import { compared } from './deals'

const deal = (n: number, ...leads: number[]): DuplicateDeal => ({
  deal: n, seat: 0, hands: [], cards: null, came: leads.map((points, person) => ({ person, points, others: 0 })), throws: [],
})

test('one is compared with a person, and the deals where both differ most are marked', () => {
  const rows = compared([deal(1, 4, 6), deal(2, 9, 2), deal(3, 5)], 1, 0)
  expect(rows.map(({ mine, theirs, difference }) => [mine, theirs, difference])).toEqual([[6, 4, 2], [2, 9, -7], [null, 5, null]])
  expect(rows.map(({ most }) => most)).toEqual([false, true, false])
})

test('or with all others on average', () => {
  const rows = compared([deal(1, 4, 6, 1), deal(2, 3)], 0, null)
  expect(rows.map(({ theirs, difference }) => [theirs, difference])).toEqual([[3.5, 0.5], [null, null]])
  expect(compared([deal(1, 3, 3)], 0, null)[0]!.most).toBe(false)
})
