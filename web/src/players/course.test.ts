import { expect, test } from 'vitest'
import { courseOf, profileOf, START } from './course'

const point = (family: string, at: number, rating: number) => ({ family, at, rating })

test('a line begins where everybody begins, and has one family, the oldest first', () => {
  const latestFirst = [point('cribbage', 30, 1612), point('cribist', 20, 1400), point('cribbage', 10, 1560)]
  expect(courseOf({ family: 'cribbage', games: 2 }, latestFirst)).toEqual({
    points: [{ at: null, rating: START }, { at: 10, rating: 1560 }, { at: 30, rating: 1612 }],
    low: 1500,
    high: 1650,
  })
  expect(courseOf({ family: 'skalborg', games: 0 }, latestFirst)).toBeNull()
})

test('where the first matches are not told, no beginning is made up', () => {
  const latestFirst = [point('cribbage', 30, 1700), point('cribbage', 10, 1700)]
  expect(courseOf({ family: 'cribbage', games: 300 }, latestFirst)).toEqual({
    points: [{ at: 10, rating: 1700 }, { at: 30, rating: 1700 }],
    low: 1700,
    high: 1750,
  })
  expect(courseOf({ family: 'cribbage', games: 300 }, latestFirst.slice(1))).toBeNull()
})

test('any name has an address', () => {
  expect(profileOf('Zoë 5/4?')).toBe('/players/Zo%C3%AB%205%2F4%3F')
})
