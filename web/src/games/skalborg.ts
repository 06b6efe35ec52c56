/** Skalborg as the page sees it, and how the news changes the picture until the truth is in. */

import type { Card } from '../lib/cards'
import type { News, Seat, Seen } from '../lib/contract'

export interface State {
  rules: { seats: number; big_blind: number; count_mode: string; hands_limit: number }
  phase: string
  number: number
  dealer: Seat
  betting: { stacks: number[]; staked: number[]; folded: boolean[]; bet: number }
  hands: Card[][]
  crib: Card[]
  turned: number
  named: { name: string; cards: Card[] }[][]
  shown: boolean
  won: number[]
}

export interface Facts {
  street: string | null
  board: Card[]
  pot: number
  pots: { chips: number; seats: Seat[] }[]
  bet: number
  to_call: number | null
  live: Seat[]
  all_in: Seat[]
  positions: string[]
  players: Seat[]
  worth: (number | null)[]
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
  const pay = (chips: number) =>
    change(
      {
        betting: {
          ...state.betting,
          stacks: at(state.betting.stacks, seat, state.betting.stacks[seat]! - chips),
          staked: at(state.betting.staked, seat, state.betting.staked[seat]! + chips),
        },
      },
      { pot: facts.pot + chips },
    )
  switch (event.type) {
    case 'Posted':
    case 'Called':
      return pay(event.chips as number)
    case 'Raised':
      return pay((event.to as number) - state.betting.staked[seat]!)
    case 'Dealt':
      return change({ shown: false, hands: at(facts.positions.map((_, i) => state.hands[i] ?? []), seat, event.cards as Card[]) }, { board: [] })
    case 'Turned':
      return change({}, { board: event.board as Card[] })
    case 'Counted':
      return change(
        { shown: true, hands: at(state.hands, seat, event.hand as Card[]) },
        { worth: at(facts.worth, seat, event.worth as number) },
      )
    default:
      return seen
  }
}
