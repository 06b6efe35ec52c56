/** The messages as the page uses them: those of wire.ts, with the parts that depend on the game left to each game. */

import type * as wire from './wire'

export type { CallsOf, Combos, NewTable, OptionInfo, Pick, PresetInfo, Range, Refused, Waiting } from './wire'
type CallsOf = wire.CallsOf
type Combos = wire.Combos
type Pick = wire.Pick
type Range = wire.Range

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

/** Something that one may do: exactly one of the fields beside the label is there. */
export interface Entry {
  label: string
  action?: Action
  range?: Range
  pick?: Pick
  combos?: Combos
  calls?: CallsOf
}

export interface News {
  event: Event
  text: string
}

export interface Seen<State = any, Facts = any>
  extends Omit<wire.Seen, 'state' | 'facts' | 'legal' | 'news'> {
  state: State
  facts: Facts
  legal: Entry[]
  news: News[]
}

export type FromServer = Seen | wire.Waiting | wire.Refused | wire.Pong
