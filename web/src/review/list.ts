/** The decisions of a review, as they are gone through. */

import { cardsOf } from '../lib/choice.svelte'
import { query } from '../lib/discards'
import type { Action, Choice, Decision, Picture, Review } from '../lib/wire'

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

/** The page of discards, with the hand that a seat was dealt; null where there is nothing to discard. */
export function discardsOf(picture: Picture, seat: number, preset: string | null): string | null {
  const cards = picture.zones[`hand/${seat}`] ?? []
  const seats = picture.scores.length
  if (!preset || !cards.length || cards.includes('??')) return null
  const [mine = 0, theirs = 0] = [picture.scores[seat], picture.scores[1 - seat]]
  const score = seats === 2 ? { mine: String(mine), theirs: String(theirs) } : { mine: '', theirs: '' }
  return `/discards?${query({ cards: cards.join(' '), dealer: picture.dealer === seat, preset, seats, ...score })}`
}
