/** With whom one sits down. */

import type { Level } from '../settings/settings.svelte'
import type { BotSeat } from '../wire'

/** Who takes the other seats, in their order, where so many are bots: in a game of pairs friends are partners first. */
export function others(seats: number, bots: number, partners: boolean): ('friend' | 'bot')[] {
  const last = seats - 2
  const order = partners ? [0, 2, 1] : [last, last - 1, last - 2] // in which they are given to bots
  return Array.from({ length: seats - 1 }, (_, seat) => (order.indexOf(seat) < bots ? 'bot' : 'friend'))
}

export const FRIEND = 'friend'
/** Who takes a seat: a bot of a level, or a friend. */
export type Place = typeof FRIEND | Level

/** The same as the server wants it; `friends`: whether some are waited for, or bots take their seats. */
export const placed = (places: readonly Place[], friends: boolean): ('friend' | 'bot' | BotSeat)[] =>
  places.map((place) => (place !== FRIEND ? { level: place } : friends ? 'friend' : 'bot'))
