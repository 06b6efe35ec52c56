/** The messages as the page uses them: those of wire.ts, with the parts that depend on the game left to each game. */

import type { Change } from './cursor'
import type * as wire from './wire'

export type { CallsFamily, CombosFamily, Held, PicksFamily, Picture, Refused, SeatInfo, SpanFamily, Text, Waiting, Who } from './wire'

export type Seat = number

export interface Action {
  type: string
  [field: string]: unknown
}

export interface Event {
  type: string
  seat?: Seat
  [field: string]: unknown
}

export type Family = NonNullable<wire.Entry['family']>

/** Something that one may do: an action, or a family of them. */
export interface Entry extends wire.Entry {
  action?: Action
}

export interface News<P extends wire.Picture = wire.Picture> extends Omit<wire.News, 'change'> {
  event: Event
  change?: Change<P>
}

/** All but the picture and what led to it. */
export interface Head extends Omit<wire.Seen, 'type' | 'picture' | 'log'> {
  legal: Entry[]
}

export interface Seen extends Head {
  type: 'Seen'
  picture: wire.Picture
  log: News[]
}

export interface Changed extends Omit<wire.Changed, 'news' | 'change'> {
  legal: Entry[]
  news?: News[]
  change?: Change<wire.Picture>
}

export type FromServer = Seen | Changed | wire.Waiting | wire.Refused | wire.Pong | wire.Said | wire.Room
