import { expect, test } from 'vitest'
import { profileOf, ratingPoints, START } from './ratings'

const point = (family: string, at: number, rating: number) => ({ family, at, rating })

test('a line begins at the first rating, and has one family, the oldest first', () => {
  const latestFirst = [point('cribbage', 30, 1612), point('cribist', 20, 1400), point('cribbage', 10, 1560)]
  const line = [{ x: 10, y: 1560 }, { x: 30, y: 1612 }]
  expect(ratingPoints({ family: 'cribbage', games: 2 }, latestFirst, 5)).toEqual([{ x: 5, y: START }, ...line])
  expect(ratingPoints({ family: 'cribbage', games: 2 }, latestFirst, 20)).toEqual([{ x: 9, y: START }, ...line]) // games played before logging in
  expect(ratingPoints({ family: 'skalborg', games: 0 }, latestFirst, 5)).toEqual([])
})

test('no beginning is made up if the first games are missing', () => {
  expect(ratingPoints({ family: 'cribbage', games: 300 }, [point('cribbage', 10, 1700)], 5)).toEqual([{ x: 10, y: 1700 }])
})

test('any name has an address', () => {
  expect(profileOf('Zoë 5/4?')).toBe('/players/Zo%C3%AB%205%2F4%3F')
})
