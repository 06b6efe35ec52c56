import { beforeEach, expect, test } from 'vitest'
import { canSwap, levelOf, newTable, recall, remember, usualWish } from './wish'
import type { PresetInfo, TableSize } from '../wire'

const size = (seats: number, partners = false): TableSize => ({ seats, partners, rivals: 1, dealt: 6, can_sample: true, takes_score: true, swaps: seats === 2 })
const option = (name: string) => ({ name, kind: 'choice' as const, value: 'manual', low: null, high: null, choices: ['auto', 'manual'], group: '' })
const HOUSE: PresetInfo = {
  name: 'house', game: 'cribbage', ranks_discards: true, analysed: true, seats: [2, 3, 4], sizes: [size(2), size(3), size(4, true)],
  options: [option('count_mode'), option('nobs')], table: [], levels: ['beginner', 'casual', 'club', 'expert'],
}
const ME = { level: 'club' as const, name: ' Ann ' }

beforeEach(() => {
  const stored = new Map<string, string>()
  globalThis.localStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => void stored.set(key, text) } as Storage
})

test('points are counted automatically unless the player wants to', () => {
  expect(newTable(HOUSE, usualWish(HOUSE), ME)).toMatchObject({ preset: 'house', seats: 2, options: { count_mode: 'auto' }, opponents: 'bot', name: 'Ann' })
  expect(newTable(HOUSE, { ...usualWish(HOUSE), options: { count_mode: 'manual' } }, ME).options).toEqual({ count_mode: 'manual' })
})

test('with friends, bots fill the seats that were asked for', () => {
  const wish = { ...usualWish(HOUSE), who: 'friends' as const, seats: 4, bots: 2 }
  expect(newTable(HOUSE, wish, ME)).toMatchObject({ opponents: ['bot', 'friend', 'bot'], listed: false })
  expect(newTable(HOUSE, { ...wish, who: 'anyone' }, ME)).toMatchObject({ listed: true })
})

test('a game with one level of bots gets that level', () => {
  const other = { ...HOUSE, levels: ['club' as const] }
  expect(newTable(other, usualWish(other), { ...ME, level: 'expert' }).level).toBe('club')
  expect(levelOf(HOUSE, 'expert')).toBe('expert')
})

test('the same cards twice is for one game of two friends', () => {
  const wish = { ...usualWish(HOUSE), who: 'friends' as const, swapped: true }
  expect(newTable(HOUSE, wish, ME)).toMatchObject({ opponents: 'friend', swapped: true, best_of: 1 })
  for (const other of [{ who: 'anyone' as const }, { bestOf: 3 as const }, { seats: 3 }]) {
    expect(canSwap(HOUSE, { ...wish, ...other })).toBe(false)
    expect(newTable(HOUSE, { ...wish, ...other }, ME).swapped).toBeUndefined()
  }
})

test('a wish is remembered for its preset, unless it no longer fits', () => {
  const wish = { ...usualWish(HOUSE), who: 'friends' as const, seats: 4, options: { nobs: 'manual' } }
  remember(HOUSE, wish)
  expect(recall(HOUSE)).toEqual(wish)
  expect(recall({ ...HOUSE, name: 'other' })).toEqual({ ...usualWish(HOUSE) })
  expect(recall({ ...HOUSE, seats: [2] }).seats).toBe(2)
  expect(recall({ ...HOUSE, options: [] }).options).toEqual({})
})
