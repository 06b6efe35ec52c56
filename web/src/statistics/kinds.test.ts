import { expect, test } from 'vitest'
import type { Insights, Statistic } from '../lib/wire'
import { kindsOf } from './kinds'

test('a kind has its games with people and with bots, and its insights', () => {
  const played = (preset: string, bots: boolean, games: number) => ({ preset, seats: 2, bots, games }) as Statistic
  const statistics = [played('standard', false, 3), played('standard', true, 4), played('skalborg', true, 5)]
  const [most, other] = kindsOf(statistics, [{ preset: 'skalborg', seats: 2 } as Insights])
  expect([most!.key, most!.games, most!.statistics.length, most!.insights]).toEqual(['standard-2', 7, 2, undefined])
  expect([other!.key, other!.insights?.preset]).toEqual(['skalborg-2', 'skalborg'])
  expect(kindsOf([], [])).toEqual([])
})
