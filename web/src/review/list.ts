/** The decisions of a review, as they are gone through. */

import { cardsOf } from '../lib/table/choice.svelte'
import type { Action, Choice, Decision, Review } from '../lib/wire'

/** Standard errors on each side of a figure that hold it 95 times in 100. */
export const Z95 = 1.96

export type Order = 'cost' | 'played'

/** The places in `decisions` that are gone through: what cost something, the dearest first; or all, as they came. */
export function places({ decisions, blunders }: Review, order: Order, seat: number | null): number[] {
  const all = order === 'cost' ? blunders : decisions.map((_, i) => i)
  return all.filter((i) => seat === null || decisions[i]!.seat === seat)
}

/** Each way once; the best first, what was done among them. */
export function ways({ choices, best, done }: Decision): Choice[] {
  const key = ({ action }: Choice) => JSON.stringify(action)
  const all = new Map([best, ...choices, done].toReversed().map((choice) => [key(choice), choice]))
  return [...all.values()].reverse()
}

export const isSame = (one: Choice, other: Choice) => JSON.stringify(one.action) === JSON.stringify(other.action)
export const cardsIn = ({ action }: Choice) => [...cardsOf(action as Action), ...cardsOf({ type: '', cards: (action as Action).second })]

/** The page that analyses a position; null for one that cannot be. */
export const analysed = (game: string, { position }: Decision): string | null => (position ? `/analyse/${game}?${new URLSearchParams({ at: position })}` : null)
