/** A player's wishes for a new game; remembered for each preset. */

import { others, placed, type Place } from './company'
import type { Level } from '../settings/settings.svelte'
import type { NewTable, PresetInfo, TableSize } from '../wire'

/** Whom to play with: bots alone, friends by a link, or anyone who finds the table in the list. */
export const WHO = ['bots', 'friends', 'anyone'] as const
export type Who = (typeof WHO)[number]
export const GAMES = [1, 3, 5, 7] as const // of a series

export interface Wish {
  who: Who
  seats: number
  /** The number of bots at a table with people. */
  bots: number
  /** Who sits where, once chosen. */
  places: Place[] | null
  bestOf: (typeof GAMES)[number]
  /** Two matches with the same cards, against a friend. */
  swapped: boolean
  /** Changed options of the game. */
  options: Record<string, unknown>
  /** Changed options of the clocks. */
  clocks: Record<string, unknown>
  /** Changed options of spectators, chat, rating, hints and undo. */
  company: Record<string, unknown>
}

export const usualWish = (info: PresetInfo): Wish => ({
  who: 'bots', seats: info.seats[0]!, bots: 0, places: null, bestOf: 1, swapped: false, options: {}, clocks: {}, company: {},
})

export const sizeOf = (info: PresetInfo, { seats }: Wish): TableSize | undefined => info.sizes.find((size) => size.seats === seats)
export const hasCounting = (info: PresetInfo): boolean => info.options.some(({ name }) => name === 'count_mode')
/** Points are counted automatically unless the player wants to. */
export const countingOf = (info: PresetInfo, wish: Wish): unknown => (hasCounting(info) ? (wish.options.count_mode ?? 'auto') : null)
/** Whether the same cards can be played twice with seats swapped. */
export const canSwap = (info: PresetInfo, wish: Wish): boolean => !!sizeOf(info, wish)?.swaps && wish.who === 'friends' && wish.bestOf === 1

/** The level of the bots: a game of another package has only one. */
export const levelOf = ({ levels }: PresetInfo, wanted: Level): Level => (levels.includes(wanted) ? wanted : levels[0]!)

/** The wish in the server's format. */
export function newTable(info: PresetInfo, wish: Wish, { level, name }: { level: Level; name: string }): NewTable {
  const { who, seats, places, bots, company } = wish
  const counting = hasCounting(info) ? { count_mode: 'auto' } : {}
  const wanted: NewTable = {
    preset: info.name, seats, options: { ...counting, ...wish.options }, table: { ...wish.clocks }, level: levelOf(info, level), name: name.trim(), best_of: wish.bestOf,
  }
  if (who === 'bots') {
    const { coach = 'bots', take_back = 'bots' } = company as Pick<NewTable, 'coach' | 'take_back'>
    return { ...wanted, opponents: places ? placed(places, false) : 'bot', coach, take_back }
  }
  if (canSwap(info, wish) && wish.swapped) return { ...wanted, talk: company.talk as NewTable['talk'], opponents: 'friend', swapped: true }
  const opponents = places ? placed(places, true) : others(seats, bots, !!sizeOf(info, wish)?.partners)
  return { ...wanted, ...company, opponents, listed: who === 'anyone' }
}

const KEY = 'pegout.games'

function kept(): Record<string, Partial<Wish>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** The last wish for this preset; what no longer fits is as usual. */
export function recall(info: PresetInfo): Wish {
  const usual = usualWish(info)
  const wish = { ...usual, ...kept()[info.name] }
  const isKnown = WHO.includes(wish.who) && GAMES.includes(wish.bestOf) && info.seats.includes(wish.seats)
  if (!isKnown || Object.keys(wish.options).some((changed) => !info.options.some(({ name }) => name === changed))) return usual
  return { ...wish, places: wish.places?.length === wish.seats - 1 ? wish.places : null, bots: Math.min(wish.bots, wish.seats - 1) }
}

export function remember(info: PresetInfo, wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [info.name]: wish }))
  } catch {
    // private window: not remembered
  }
}
