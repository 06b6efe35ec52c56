/** Cribist as the page sees it, and how the news changes the picture until the truth is in. */

import type { Card } from '../lib/cards'
import type { News, Seat, Seen } from '../lib/contract'

export interface State {
  rules: { end: string; target: number; deals: number; count_mode: string }
  phase: 'cut' | 'deal' | 'play' | 'claim' | 'muggins' | 'pause' | 'over'
  dealer: Seat
  scores: number[]
  hands: Card[][]
  trump: string
  leader: Seat
  trick: Card[]
  tricks: { winner: Seat; leader: Seat; cards: Card[] }[]
  named: { name: string; cards: Card[] }[]
  declared: number | null
}

export interface Facts {
  trump: string
  led: string
  winning: Seat | null
  at_stake: number | null
  tricks: number[]
  deal: number
  last_trick: Card[]
}

export type View = Seen<State, Facts>

const at = <T>(values: T[], i: number, value: T): T[] => values.map((each, n) => (n === i ? value : each))

export function unfold(seen: View, { event }: News): View {
  const { state, facts } = seen
  const seat = event.seat as Seat
  const change = (s: Partial<State>, f: Partial<Facts> = {}): View => ({
    ...seen,
    state: { ...state, ...s },
    facts: { ...facts, ...f },
  })
  switch (event.type) {
    case 'Dealt':
      return change(
        { phase: 'play', trick: [], tricks: [], trump: '', hands: at(state.hands, seat, event.cards as Card[]) },
        { trump: '', led: '', winning: null, at_stake: 0, tricks: facts.tricks.map(() => 0) },
      )
    case 'Played': {
      const card = event.card as Card
      const fresh = state.trick.length === 4 || !state.trick.length
      const hand = [...state.hands[seat]!]
      const held = hand.indexOf(card)
      hand.splice(held >= 0 ? held : hand.length - 1, 1)
      const trump = state.trump || card[1]!
      return change(
        {
          phase: 'play', trump, leader: fresh ? seat : state.leader, trick: fresh ? [card] : [...state.trick, card],
          hands: at(state.hands, seat, hand),
        },
        { trump, led: fresh ? card[1]! : facts.led, winning: fresh ? seat : facts.winning, at_stake: null },
      )
    }
    case 'TrickTaken':
      return change({ phase: 'claim' }, { winning: seat })
    case 'Claimed':
      return change({ scores: at(state.scores, seat, state.scores[seat]! + (event.points as number)) })
    default:
      return seen
  }
}
