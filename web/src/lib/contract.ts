import type { Card } from './cards'

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
export interface Range {
  type: string
  field: string
  low: number
  high: number
}
export interface Pick {
  type: string
  sizes: Record<string, number>
  cards: Card[]
}
export interface Combos {
  type: string
  names: string[]
  cards: Card[]
}
export interface CallsOf extends Combos {
  high: number
}

export interface News {
  event: Event
  text: string
}

export interface Seen<State = any, Facts = any> {
  type: 'Seen'
  table: string
  game: string
  preset: string
  seat: Seat | null
  names: string[]
  kinds: ('open' | 'person' | 'bot')[]
  here: boolean[]
  state: State
  facts: Facts
  to_act: Seat[]
  n: number
  legal: Entry[]
  news: News[]
  fresh: boolean
}

export interface Waiting {
  type: 'Waiting'
  table: string
  game: string
  preset: string
  seat: Seat | null
  names: string[]
  kinds: ('open' | 'person' | 'bot')[]
  here: boolean[]
  link: string
}

export type FromServer = Seen | Waiting | { type: 'Refused'; n: number; why: string } | { type: 'Pong' }

export interface OptionInfo {
  name: string
  value: unknown
  allowed: string
  description: string
}
export interface PresetInfo {
  name: string
  game: string
  title: string
  summary: string
  seats: number[]
  options: OptionInfo[]
}
