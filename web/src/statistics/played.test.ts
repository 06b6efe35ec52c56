import { expect, test } from 'vitest'
import type { OwnMatch, Statistic } from '../lib/wire'
import { rates, trend } from './played'

const statistic = { deals: 10, dealt: 4, points: { hand: 80, crib: 20 }, as_dealer: { hand: 30, crib: 20 }, best: { hand: 24 } } as unknown as Statistic

test('points in a deal, parted by who dealt', () => {
  expect(rates(statistic)).toEqual([
    { what: 'hand', all: 8, dealer: 7.5, other: 50 / 6, best: 24 },
    { what: 'crib', all: 2, dealer: 5, other: 0, best: null },
  ])
  expect(rates({ ...statistic, dealt: 0, as_dealer: {} })[0]).toMatchObject({ dealer: null, other: 8 })
  expect(rates({ ...statistic, deals: 0 })).toEqual([])
})

test('the latest ten are held against the ten before', () => {
  const match = (rank: number, gone = false) => ({ rank, gone }) as OwnMatch
  const wins = (count: number) => Array.from({ length: 10 }, (_, i) => match(i < count ? 1 : 2))
  expect(trend([...wins(6), ...wins(4), ...wins(10)])).toEqual({ count: 10, latest: 6, before: 4 })
  expect(trend([...wins(6), match(1, true), ...wins(9).slice(1)])).toMatchObject({ before: 8 })
  expect(trend(wins(6))).toBeNull()
})
