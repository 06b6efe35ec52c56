/** A question about discards, as it is typed, kept in the address and asked of the server. */

import type { Card } from './cards'
import { number, percent, t } from './catalogue'
import type { Points, RankedDiscard } from './wire'

export interface Question {
  /** As typed: "5H 6H 7S JC KD 2S". */
  cards: string
  dealer: boolean
  preset: string
  /** null: the preset's usual number. */
  seats: number | null
  mine: string
  theirs: string
}

const READABLE = /^(A|[2-9]|10|T|J|Q|K)([CDHS♣♦♥♠])$/
const SUITS: Record<string, string> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' }

export const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** The card that a word names, or null: why, the server says. */
export function readCard(word: string): Card | null {
  const found = READABLE.exec(word.toUpperCase().replace(/[\ufe0e\ufe0f]/g, ''))
  return found && ((found[1]!.replace('10', 'T') + (SUITS[found[2]!] ?? found[2]!)) as Card)
}

/** The text with a card added at the end, or taken out. */
export function toggled(text: string, card: Card): string {
  const all = words(text)
  const others = all.filter((word) => readCard(word) !== card)
  return (others.length < all.length ? others : [...all, card]).join(' ')
}

/** The address of the page, and of the question to the server. */
export function query({ cards, dealer, preset, seats, mine, theirs }: Question): string {
  const params = new URLSearchParams({ cards: words(cards).join(' '), dealer: String(dealer), preset })
  if (!params.get('cards')) params.delete('cards')
  if (seats !== null) params.set('seats', String(seats))
  if (mine && theirs) params.set('score', `${mine}-${theirs}`)
  return params.toString()
}

export function fromQuery(search: string): Question {
  const params = new URLSearchParams(search)
  const [mine = '', theirs = ''] = (params.get('score') ?? '').split(/[-:]/)
  return {
    cards: params.get('cards') ?? '',
    dealer: params.get('dealer') !== 'false',
    preset: params.get('preset') ?? 'standard',
    seats: Number(params.get('seats')) || null,
    mine: mine.trim(),
    theirs: theirs.trim(),
  }
}


/** "1.61", "−0.20"; and with a sign, whichever it is. */
export const fixed = (value: number) => number(value, 2)
export const signed = (value: number) => (value < 0 ? '' : '+') + fixed(value)

/** Which discard it is, in whatever order. */
export const named = ({ kept, discarded, second }: RankedDiscard) => [discarded, kept, second ?? []].join('/')

export interface Whisker {
  from: number
  at: number
  to: number
}

const FURTHEST = 3 // points from end to end
/** Where the totals of discards, with their errors, lie across a picture from 0 to 100; null for those far behind. */
export function whiskers(discards: RankedDiscard[]): (Whisker | null)[] {
  const ends = discards.map(({ total, play_error: error = 0 }) => [total - error, total, total + error] as const)
  const high = Math.max(...ends.map(([, , to]) => to))
  const low = Math.max(high - FURTHEST, Math.min(...ends.map(([from]) => from)))
  const x = (points: number) => (100 * (points - low)) / (high - low)
  return ends.map(([from, at, to]) => (from < low ? null : { from: x(from), at: x(at), to: x(to) }))
}

const VISIBLE = 0.001
/** The most points of any hand or crib that a picture can show; all pictures end there, so that they compare. */
export const farthest = (discards: RankedDiscard[]) =>
  Math.max(
    ...discards
      .flatMap(({ hand, crib, second_hand }) => [hand, crib, second_hand])
      .flatMap((points) => Object.entries(points?.chances ?? {}))
      .filter(([, chance]) => chance >= VISIBLE)
      .map(([points]) => Number(points)),
  )

/** Lines across a picture whose highest bar is that high: at most four, at round chances. */
export function lines(highest: number): number[] {
  const step = [0.02, 0.05, 0.1, 0.2, 0.25].find((each) => highest / each <= 4) ?? 0.5
  return Array.from({ length: Math.ceil(highest / step) }, (_, i) => (i + 1) * step)
}

/** All that a picture shows, for ears. */
export const inWords = ({ mean, min, max, chances }: Points) =>
  t('page-spread-said', {
    low: min,
    high: max,
    mean: fixed(mean),
    chances: Object.entries(chances)
      .map(([points, chance]) => t('page-spread-one', { points, chance: percent(chance, 1) }))
      .join(', '),
  })
