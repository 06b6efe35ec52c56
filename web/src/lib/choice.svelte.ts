/** What a person is about to do: legal entries of any game, sorted into cards to pick, buttons and numbers. */

import { pretty, type Card } from './cards'
import type { Action, CallsOf, Combos, Entry, Pick, Range } from './contract'

export interface Source {
  name: string
  cards: Card[]
}

/** What the chosen cards can be used for: an action, or a combination to be named in a call. */
export interface Offer {
  label: string
  action?: Action
  source?: Source
}

/** The cards that an action names: its `card` or its `cards`. */
export function cardsOf(action: Action): Card[] {
  if (typeof action.card === 'string') return [action.card]
  return Array.isArray(action.cards) ? (action.cards as Card[]) : []
}

/** A label with its open places filled in. */
export const fill = (label: string, values: Record<string, unknown>) =>
  label.replace(/\{(\w+)\}/g, (whole, field) => String(values[field] ?? whole))

const key = (cards: readonly Card[]) => [...cards].sort().join(' ')
const has = <K extends keyof Entry>(name: K) => (entry: Entry): entry is Entry & Record<K, NonNullable<Entry[K]>> =>
  entry[name] !== undefined
const words = (cards: readonly Card[]) => cards.map(pretty).join(' ')

/** What a label promises, after its arrow: "31 for 2". */
export const promise = (label: string) => label.split(' → ')[1] ?? ''

/** How many cards a word speaks of; of all others three or more. Whether they are one is for the server to say. */
const SIZES: Record<string, [number, number]> = {
  fifteen: [2, 99],
  pair: [2, 2],
  'pair royal': [3, 3],
  'double pair royal': [4, 4],
  nobs: [1, 1],
}

/** The names that so many cards can be given. */
export const namesFor = (names: string[], size: number) =>
  names.filter((name) => {
    const [low, high] = SIZES[name] ?? [3, 99]
    return low <= size && size <= high
  })

export class Choice {
  legal = $state.raw<Entry[]>([])
  /** The chosen cards and the place each is chosen for: a field of a pick, else "card". */
  chosen = $state.raw<ReadonlyMap<Card, string>>(new Map())
  /** Combinations of a call so far. */
  sources = $state.raw<Source[]>([])
  /** Combinations that have been named already; nobody names one twice. */
  taken = $state.raw<Source[]>([])

  plain = $derived(this.legal.filter(has('action')))
  buttons = $derived(this.plain.filter(({ action }) => !cardsOf(action).length))
  ranges = $derived(this.legal.filter(has('range')))
  pick = $derived(this.legal.find(has('pick')) ?? null)
  combos = $derived(this.legal.find(has('combos')) ?? null)
  calls = $derived(this.legal.find(has('calls')) ?? null)
  /** Cards that by themselves, or with others, make an action. */
  cards = $derived(
    new Set([
      ...this.plain.flatMap(({ action }) => cardsOf(action)),
      ...(this.pick?.pick.cards ?? this.combos?.combos.cards ?? this.calls?.calls.cards ?? []),
    ]),
  )
  /** Whether each action takes a single card, so that another choice replaces the first. */
  single = $derived(
    !this.pick && !this.combos && !this.calls && this.plain.every(({ action }) => cardsOf(action).length < 2),
  )

  /** What the chosen cards can be used for. */
  offers = $derived.by((): Offer[] => {
    if (this.pick) return this.#picked(this.pick.pick, this.pick.label)
    if (!this.chosen.size) return []
    const wanted = key([...this.chosen.keys()])
    const offers: Offer[] = this.plain.filter(
      ({ action }) => cardsOf(action).length && key(cardsOf(action)) === wanted,
    )
    if (this.combos) {
      const { combos, label } = this.combos
      offers.push(
        ...this.#named(combos).map((source) => ({
          label: fill(label, { name: capital(source.name), cards: words(source.cards) }),
          action: { type: combos.type, ...source },
        })),
      )
    }
    if (this.calls) {
      offers.push(
        ...this.#named(this.calls.calls).map((source) => ({
          label: `${capital(source.name)}: ${words(source.cards)}`,
          source,
        })),
      )
    }
    return offers
  })

  #picked({ type, sizes }: Pick, label: string): Offer[] {
    const groups = Object.fromEntries(Object.keys(sizes).map((field) => [field, this.group(field)]))
    if (Object.entries(sizes).some(([field, size]) => groups[field]!.length !== size)) return []
    const said = Object.fromEntries(Object.entries(groups).map(([field, cards]) => [field, words(cards)]))
    return [{ label: fill(label, said), action: { type, ...groups } }]
  }

  #named({ names, cards }: Combos): Source[] {
    const chosen = cards.filter((card) => this.chosen.has(card))
    const taken = this.taken.filter((source) => key(source.cards) === key(chosen)).map(({ name }) => name)
    const open = namesFor(names, chosen.length).filter((name) => !taken.includes(name))
    return open.map((name) => ({ name, cards: chosen }))
  }

  /** Put one more combination into the call, or take it out. */
  name(source: Source): void {
    const same = (other: Source) => other.name === source.name && key(other.cards) === key(source.cards)
    const without = this.sources.filter((other) => !same(other))
    this.sources = without.length < this.sources.length ? without : [...without, source]
    this.clear()
  }

  /** The number that a call comes with, and the call itself. */
  callRange(calls: CallsOf): Range {
    return { type: calls.type, field: 'points', low: 1, high: calls.high }
  }

  call(calls: CallsOf, points: number): Action {
    const place = (card: Card) => calls.cards.indexOf(card)
    const order = (a: Source, b: Source) =>
      calls.names.indexOf(a.name) - calls.names.indexOf(b.name) ||
      a.cards.length - b.cards.length ||
      a.cards.map((card, i) => place(card) - place(b.cards[i]!)).find((n) => n) ||
      0
    return { type: calls.type, points, sources: [...this.sources].sort(order) }
  }

  /** A new turn: keep of the choice what can still be chosen. */
  renew(legal: Entry[]): void {
    this.legal = legal
    if (!this.calls) this.sources = []
    const kept = [...this.chosen].filter(([card]) => this.cards.has(card))
    if (kept.length !== this.chosen.size) this.chosen = new Map(kept)
  }

  group(field: string): Card[] {
    const held = this.pick?.pick.cards ?? []
    return held.filter((card) => this.chosen.get(card) === field)
  }

  /** Choose a card, or let it go; with several places to lay it, on to the next that has room. */
  toggle(card: Card): void {
    if (!this.cards.has(card)) return
    const chosen = new Map(this.single ? [] : this.chosen)
    const at = this.chosen.get(card)
    chosen.delete(card)
    if (!this.pick) {
      if (!at) chosen.set(card, 'card')
    } else {
      const sizes = Object.entries(this.pick.pick.sizes)
      const after = sizes.slice(sizes.findIndex(([field]) => field === at) + 1)
      const room = after.find(([field, size]) => this.group(field).length < size)
      if (room) chosen.set(card, room[0])
      else if (!at && sizes.length === 1) {
        chosen.delete(this.group(sizes[0]![0])[0]!) // one too many: the first goes back
        chosen.set(card, sizes[0]![0])
      }
    }
    this.chosen = chosen
  }

  clear(): void {
    this.chosen = new Map()
  }

  /** What happens to a card if it is chosen, for its name. */
  promise(card: Card): string {
    const only = this.plain.filter(({ action }) => action.card === card)
    return only.length === 1 ? promise(only[0]!.label) : ''
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
