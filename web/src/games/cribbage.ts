/** Cribbage as the page sees it: the view's fields, and how the news changes the picture until the truth is in. */

import { UNKNOWN, type Card } from '../lib/cards'
import type { News, Seen, Seat } from '../lib/contract'

export interface Score {
  name: string
  cards: Card[]
  points: number
}

export interface State {
  rules: {
    direction: 'left' | 'right'
    seats: number
    target: number
    skunk_lines: number[]
    match_target: number
    teams: string
    count_mode: string
    muggins: string
    second_hand: boolean
  }
  phase: 'cut' | 'deal' | 'discard' | 'play' | 'claim' | 'muggins' | 'pause' | 'over'
  scores: number[]
  back: number[]
  match_points: number[]
  games: number
  deals: number
  dealer: Seat
  hands: Card[][]
  kept: Card[][]
  second_hands: Card[][]
  discards: Card[][]
  crib: Card[]
  starter: Card | null
  laid: { seat: Seat; card: Card | null }[]
  resets: number[]
  counting: { seat: Seat; what: string; named: { name: string; cards: Card[] }[]; claimed: number | null } | null
  waiting: Seat[]
  paused: 'show' | 'deal' | 'game' | null
  result: { ranks: number[]; results: number[] } | null
}

export interface ShownHand {
  seat: Seat
  what: string
  cards: Card[]
  scores: Score[]
  worth: number
  points: number
  claimed: number | null
  spoken: string
}

export interface Facts {
  count: number
  pile: Card[]
  earlier: Card[][]
  sides: number[]
  pone: Seat
  crib_size: number
  lines: number[]
  show: ShownHand[]
}

export type View = Seen<State, Facts>

const at = <T>(values: T[], i: number, value: T): T[] => values.map((each, n) => (n === i ? value : each))

/** Take a card out of a hand: itself, or a back. */
function out(hand: Card[], cards: Card[]): Card[] {
  const left = [...hand]
  for (const card of cards) {
    const i = left.indexOf(card)
    left.splice(i >= 0 ? i : left.indexOf(UNKNOWN), 1)
  }
  return left
}

/** The picture after one more event. Only a picture: the truth replaces it when the burst is over. */
export function unfold(seen: View, { event, text }: News): View {
  const { state, facts } = seen
  const seat = event.seat as Seat
  const change = (s: Partial<State>, f: Partial<Facts> = {}): View => ({
    ...seen,
    state: { ...state, ...s },
    facts: { ...facts, ...f },
  })
  switch (event.type) {
    case 'Dealt': {
      const first = state.phase !== 'discard'
      const none = state.hands.map((): Card[] => [])
      const hands = first ? (state.hands.length ? none : facts.sides.map((): Card[] => [])) : state.hands
      const clean = { kept: [], second_hands: [], crib: [], starter: null, laid: [], resets: [0], counting: null }
      return change(
        { ...(first ? clean : {}), phase: 'discard', paused: null, hands: at(hands, seat, event.cards as Card[]) },
        first ? { count: 0, pile: [], earlier: [], crib_size: 0, show: [] } : {},
      )
    }
    case 'Cut':
      return change({ dealer: event.dealer as Seat })
    case 'Discarded': {
      const [cards, second] = [event.cards as Card[], (event.second ?? []) as Card[]]
      return change(
        { hands: at(state.hands, seat, out(state.hands[seat] ?? [], [...cards, ...second])) },
        { crib_size: facts.crib_size + cards.length },
      )
    }
    case 'Turned':
      return change({ starter: event.starter as Card, phase: 'play' })
    case 'Played': {
      const card = event.card as Card
      return change(
        {
          hands: at(state.hands, seat, out(state.hands[seat] ?? [], [card])),
          laid: [...state.laid, { seat, card }],
          phase: 'play',
        },
        { count: event.count as number, pile: [...facts.pile, card] },
      )
    }
    case 'Cleared':
      return change(
        { resets: [...state.resets, state.laid.length] },
        { count: 0, pile: [], earlier: [...facts.earlier, facts.pile] },
      )
    case 'Scored': {
      const [points, what] = [event.points as number, event.what as string]
      const side = facts.sides[seat]!
      const have = state.scores[side]!
      const pegged = points
        ? { scores: at(state.scores, side, Math.max(0, have + points)), back: at(state.back, side, have) }
        : {}
      const cards = (event.cards ?? []) as Card[]
      if (!cards.length) return change(pegged)
      const scores = (event.scores ?? []) as Score[]
      const spoken = text.slice(text.indexOf(': ') + 2)
      const worth = scores.reduce((sum, score) => sum + score.points, 0)
      const row: ShownHand = { seat, what, cards, scores, worth, points, claimed: null, spoken }
      return change({ ...pegged, phase: 'pause' }, { show: [...facts.show, row] })
    }
    default:
      return seen
  }
}
