/** Parsing typed cards, and formatting points. */

import type { Card } from './cards'
import { number } from '../words/catalogue'
import type { Points } from '../wire'

const READABLE = /^(A|[2-9]|10|T|J|Q|K)([CDHS♣♦♥♠])$/
const JOKERS: Record<string, Card> = { WB: 'Wb', WR: 'Wr' }
const SUITS: Record<string, string> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' }

export const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Parse a card, or null: the server explains why. */
export function readCard(word: string): Card | null {
  const found = READABLE.exec(word.toUpperCase().replace(/[\ufe0e\ufe0f]/g, ''))
  return found ? ((found[1]!.replace('10', 'T') + (SUITS[found[2]!] ?? found[2]!)) as Card) : (JOKERS[word.toUpperCase()] ?? null)
}

/** "1.61", "−0.20"; and always with a sign. */
export const fixed = (value: number) => number(value, 2)
export const signed = (value: number) => (value < 0 ? '' : '+') + fixed(value)

const VISIBLE = 0.001
/** The most points of any hand or crib; the common end of all charts, so that they compare. */
export const farthest = (all: readonly Points[]) =>
  Math.max(
    ...all
      .flatMap((points) => Object.entries(points.chances))
      .filter(([, chance]) => chance >= VISIBLE)
      .map(([points]) => Number(points)),
  )
