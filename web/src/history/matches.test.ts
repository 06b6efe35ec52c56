import { expect, test } from 'vitest'
import { filtersIn, queryOf, resultOf, scoreOf } from './matches'

test('filters stand in the address', () => {
  const filters = filtersIn('?game=cribbage&rated=true&opponent=Ben+Thaler&other=1')
  expect(filters).toEqual({ game: 'cribbage', opponent: 'Ben Thaler', result: '', rated: 'true' })
  expect(filtersIn(queryOf(filters))).toEqual(filters)
  expect(queryOf(filters, '9~x~0')).toBe('?game=cribbage&opponent=Ben+Thaler&rated=true&after=9%7Ex%7E0')
  expect(queryOf(filtersIn('?result=fine&rated=maybe'))).toBe('')
})

test('how a match ended', () => {
  const ended = (rank: number, seats: number, gone = false) => resultOf({ rank, seats, gone })
  expect([ended(1, 2), ended(2, 2), ended(3, 4), ended(1, 2, true)]).toEqual(['Won', 'Lost', '3 of 4', 'Left'])
})

test('the score of two sides, or of the own one', () => {
  expect([scoreOf({ score: 61, scores: [61, 53] }), scoreOf({ score: 40, scores: [40, 61, 12] })]).toEqual(['61–53', '40'])
})
