/** The other players at a new table. */

import type { Level } from '../settings/settings.svelte'
import type { BotSeat } from '../wire'

/** The other seats in order, with this many bots: with partners, a friend becomes the partner first. */
export function others(seats: number, bots: number, partners: boolean): ('friend' | 'bot')[] {
  const last = seats - 2
  const order = partners ? [0, 2, 1] : [last, last - 1, last - 2] // the order in which bots get them
  return Array.from({ length: seats - 1 }, (_, seat) => (order.indexOf(seat) < bots ? 'bot' : 'friend'))
}

export const FRIEND = 'friend'
/** Who takes a seat: a bot of a level, or a friend. */
export type Place = typeof FRIEND | Level

/** The same in the server's format; `friends`: whether to wait for them, or to give their seats to bots. */
export const placed = (places: readonly Place[], friends: boolean): ('friend' | 'bot' | BotSeat)[] =>
  places.map((place) => (place !== FRIEND ? { level: place } : friends ? 'friend' : 'bot'))
