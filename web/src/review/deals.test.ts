import { expect, test } from 'vitest'
import { placesInDeals } from './deals'

const moments = [0, 2, 4, 10, 14, 20].map((number) => ({ number, win: [0.5, 0.5], points: [0, 0] }))

test('a deal ends with its last decision, and the last one with the match', () => {
  const place = placesInDeals(moments, [{ deal: 1, number: 4 }, { deal: 1, number: 10 }, { deal: 2, number: 12 }, { deal: 2, number: 15 }])
  expect([0, 5, 10, 15, 20].map(place)).toEqual([0, 0.5, 1, 1.5, 2])
})

test('a match without decisions is one deal', () => {
  expect([0, 10, 20].map(placesInDeals(moments, []))).toEqual([0, 0.5, 1])
  expect([0].map(placesInDeals([], []))).toEqual([0])
})
