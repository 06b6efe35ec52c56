import { expect, test } from 'vitest'
import type { Decision, Review } from '../lib/wire'
import { cardsIn, places, analysed, ways } from './list'

const choice = (card: string, points = 0) => ({ action: { type: 'Play', card }, points, win: null, parts: {}, label: null })
const decided = (seat: number) => ({ seat, done: choice('5H'), best: choice('9D', 2), choices: [choice('9D', 2), choice('KS', 1), choice('KS', 1)] }) as unknown as Decision
const review = { decisions: [decided(0), decided(1), decided(0), decided(1)], blunders: [3, 0] } as unknown as Review

test('mistakes come first, the dearest at the top, or all as they were played', () => {
  expect(places(review, 'cost', null)).toEqual([3, 0])
  expect(places(review, 'cost', 0)).toEqual([0])
  expect(places(review, 'played', 1)).toEqual([1, 3])
})

test('each way is there once, the best first, and what was done among them', () => {
  expect(ways(decided(0)).map(({ action }) => (action as { card: string }).card)).toEqual(['9D', 'KS', '5H'])
})

test('the cards of what was done', () => {
  expect(cardsIn(choice('5H'))).toEqual(['5H'])
  expect(cardsIn({ ...choice(''), action: { type: 'Discard', cards: ['JC', 'KD'], second: ['2S'] } })).toEqual(['JC', 'KD', '2S'])
  expect(cardsIn({ ...choice(''), action: { type: 'Fold' } })).toEqual([])
})

test('a decision leads to the page that analyses its position, if it has one', () => {
  expect(analysed('cribbage', { ...decided(0), position: 'standard dealer hand 5H' })).toBe('/analyse/cribbage?at=standard+dealer+hand+5H')
  expect(analysed('cribbage', { ...decided(0), position: null })).toBeNull()
})
