/** Cards in wire notation (`5H`, `TD`, `Wb`, `??`), and their appearance. */

import type { Card } from '../wire'

export type { Card }
export type Suit = 'C' | 'D' | 'H' | 'S'

export const UNKNOWN: Card = '??'

const SYMBOLS: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' }

export const isUnknown = (card: Card) => card === UNKNOWN
export const isJoker = (card: Card) => card[0] === 'W'
export const isCourt = (card: Card) => 'JQK'.includes(card[0] ?? '?')
export const suitOf = (card: Card): Suit | null => (!isJoker(card) && card[1]! in SYMBOLS ? (card[1] as Suit) : null)
export const index = (card: Card) => (card[0] === 'T' ? '10' : (card[0] ?? ''))

/** "9♦", as in labels and the log; jokers in wire notation, with their names in the catalogue. */
export function pretty(card: Card): string {
  const suit = suitOf(card)
  return suit ? index(card) + SYMBOLS[suit] : card
}

export const suitSymbol = (suit: string) => SYMBOLS[suit as Suit] ?? ''

/** The keys of a hand's cards, in order; a hand has at most thirteen. */
export const KEYS = '1234567890,.-'

const ORDER = 'A23456789TJQK'
/** Sorts by rank, ace low, then suit; jokers last. */
export const byRank = (a: Card, b: Card) => place(a) - place(b)
/** Sorts by suit, then rank: the order for trick-taking games. */
export const bySuit = (a: Card, b: Card) => 'CDSH'.indexOf(a[1]!) - 'CDSH'.indexOf(b[1]!) || byRank(a, b)
const place = (card: Card) => (isJoker(card) ? 99 : ORDER.indexOf(card[0]!) * 4 + 'CDHS'.indexOf(card[1]!))

/** The pip positions of a rank, on a face of 100 by 140. */
export function pips(card: Card): { x: number; y: number; turned: boolean }[] {
  const [left, mid, right] = [33, 50, 67]
  const rows: Record<string, [number, number][]> = {
    A: [[mid, 70]],
    2: [[mid, 28], [mid, 112]],
    3: [[mid, 28], [mid, 70], [mid, 112]],
    4: both([28, 112]),
    5: [...both([28, 112]), [mid, 70]],
    6: both([28, 70, 112]),
    7: [...both([28, 70, 112]), [mid, 49]],
    8: [...both([28, 70, 112]), [mid, 49], [mid, 91]],
    9: [...both([26, 55, 85, 114]), [mid, 70]],
    T: [...both([26, 55, 85, 114]), [mid, 41], [mid, 99]],
  }
  function both(heights: number[]): [number, number][] {
    return heights.flatMap((y): [number, number][] => [[left, y], [right, y]])
  }
  return (rows[card[0]!] ?? []).map(([x, y]) => ({ x, y, turned: y > 70 }))
}
