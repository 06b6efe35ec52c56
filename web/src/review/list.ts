/** The list of decisions of a review. */

import { cardsOf } from '../lib/table/choice.svelte'
import type { Action, Choice, Decision, Review } from '../lib/wire'

/** Standard errors on each side of a 95 % interval. */
export const Z95 = 1.96

export type Order = 'cost' | 'played'

/** Indices of the listed decisions: mistakes, largest cost first; or all, in order. */
export function places({ decisions, blunders }: Review, order: Order, seat: number | null): number[] {
  const all = order === 'cost' ? blunders : decisions.map((_, i) => i)
  return all.filter((i) => seat === null || decisions[i]!.seat === seat)
}

/** Each choice once; the best first, including the one made. */
export function ways({ choices, best, done }: Decision): Choice[] {
  const key = ({ action }: Choice) => JSON.stringify(action)
  const all = new Map([best, ...choices, done].toReversed().map((choice) => [key(choice), choice]))
  return [...all.values()].reverse()
}

export const isSame = (one: Choice, other: Choice) => JSON.stringify(one.action) === JSON.stringify(other.action)
export const cardsIn = ({ action }: Choice) => [...cardsOf(action as Action), ...cardsOf({ type: '', cards: (action as Action).second })]

/** The analysis page of a position; null if it cannot be analysed. */
export const analysed = (game: string, { position }: Decision): string | null => (position ? `/analyse/${game}?${new URLSearchParams({ at: position })}` : null)
