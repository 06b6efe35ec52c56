/** The pending choice: legal entries of any game, sorted into cards to pick, buttons and numbers. */

import type { Card } from '../cards/cards'
import type { Early } from './early.svelte'
import type { Action, CallsFamily, CombosFamily, Entry, Family, PicksFamily, Source, SpanFamily } from '../wire'
import { capital, held, text, type Arg, type Text } from '../words/words'

/** Use of the chosen cards: an action, or a combination to name in a call. */
export interface Offer {
  label: string
  action?: Action
  source?: Source
}
/** A family of actions and its label. */
export interface Open<F extends Family> {
  label: Text
  family: F
}

/** The cards of an action: its `card` or its `cards`. */
export function cardsOf(action: Action): Card[] {
  if (typeof action.card === 'string') return [action.card as Card]
  return Array.isArray(action.cards) ? (action.cards as Card[]) : []
}

/** A label with its placeholders filled in. */
export const filled = (label: Text, args: Record<string, Arg>): Text => ({ ...label, args: { ...label.args, ...args } })

const key = (cards: readonly Card[]) => [...cards].sort().join(' ')

/** The combination names possible for this many cards. */
export const namesFor = ({ sizes }: CombosFamily | CallsFamily, size: number) =>
  Object.entries(sizes).flatMap(([name, [low, high]]) => (low <= size && size <= high ? [name as Source['name']] : []))

/** Renders a text, or another form of it. */
export interface Teller {
  tell: (text: Text) => string
  form: (text: Text, name: string) => string
}

export class Choice {
  legal = $state.raw<Entry[]>([])
  /** The chosen cards with their destination: a field of a pick, otherwise "card". */
  chosen = $state.raw<ReadonlyMap<Card, string>>(new Map())
  /** Whether the choice is on its way to the server. */
  locked = $state(false)
  /** Combinations named in a call so far. */
  sources = $state.raw<Source[]>([])
  /** Digits typed so far. */
  digits = $state('')
  /** Queues early input, if there is a server to wait for. */
  early: Early | null = null

  /** Single actions. */
  listed = $derived(this.legal.flatMap(({ label, action }) => (action ? [{ text: label, label: this.teller.tell(label), action }] : [])))
  buttons = $derived(this.listed.filter(({ action }) => !cardsOf(action).length))
  ranges = $derived(this.#families('span'))
  pick = $derived(this.#families('picks')[0] ?? null)
  combos = $derived(this.#families('combos')[0] ?? null)
  calls = $derived(this.#families('calls')[0] ?? null)
  /** The family of typed numbers; bets use a slider. */
  pad = $derived<Open<SpanFamily | CallsFamily> | null>(
    this.ranges.find(({ family }) => family.careful === null) ?? (this.sources.length ? this.calls : null),
  )
  /** Whether digits type a number instead of choosing cards. */
  typed = $derived(this.ranges.length > 0 || this.pad !== null)
  /** The typed number; null if it is not allowed. */
  number = $derived.by(() => {
    const [value, range] = [Number(this.digits), this.pad?.family]
    return range && this.digits && range.low <= value && value <= range.high ? value : null
  })
  /** Cards that are part of an action, alone or with others. */
  cards = $derived(
    new Set([
      ...this.listed.flatMap(({ action }) => cardsOf(action)),
      ...((this.pick ?? this.combos ?? this.calls)?.family.cards ?? []),
    ]),
  )
  /** Whether each action takes a single card, so that choosing another replaces it. */
  single = $derived(
    !this.pick && !this.combos && !this.calls && this.listed.every(({ action }) => cardsOf(action).length < 2),
  )

  /** The forced card, if it is the only legal action. */
  only = $derived(this.single && this.cards.size === 1 && !this.buttons.length ? [...this.cards][0]! : null)

  /** Possible uses of the chosen cards. */
  offers = $derived.by((): Offer[] => {
    if (this.pick) return this.#picked(this.pick)
    if (!this.chosen.size) return []
    const wanted = key([...this.chosen.keys()])
    const offers: Offer[] = this.listed.filter(
      ({ action }) => cardsOf(action).length && key(cardsOf(action)) === wanted,
    )
    if (this.combos) {
      offers.push(...this.#named(this.combos.family).map(this.naming))
    }
    if (this.calls) {
      offers.push(...this.#named(this.calls.family).map((source) => ({ label: capital(this.sourceWords(source)), source })))
    }
    return offers
  })

  constructor(readonly teller: Teller) {}

  #families<T extends Family['family']>(kind: T): Open<Extract<Family, { family: T }>>[] {
    return this.legal.flatMap(({ label, family }) =>
      family?.family === kind ? [{ label, family: family as Extract<Family, { family: T }> }] : [],
    )
  }

  #picked({ family: { type, sizes }, label }: Open<PicksFamily>): Offer[] {
    const groups = Object.fromEntries(Object.keys(sizes).map((field) => [field, this.group(field)]))
    if (Object.entries(sizes).some(([field, size]) => groups[field]!.length !== size)) return []
    const args = Object.fromEntries(Object.entries(groups).map(([field, cards]) => [field, held(cards)]))
    return [{ label: this.teller.tell(filled(label, args)), action: { type, ...groups } }]
  }

  #named(family: CombosFamily | CallsFamily): Source[] {
    const chosen = family.cards.filter((card) => this.chosen.has(card))
    const gone = [...('named' in family ? family.named : []), ...family.closed]
    const taken: string[] = gone.filter((source) => key(source.cards) === key(chosen)).map(({ name }) => name)
    const open = namesFor(family, chosen.length).filter((name) => !taken.includes(name))
    return open.map((name) => ({ name, cards: chosen }))
  }

  /** A combination to name. */
  naming = (source: Source): Offer => {
    const { family, label } = this.combos!
    const words = filled(label, { name: family.words[source.name]!, cards: held(source.cards) })
    return { label: this.teller.tell(words), action: { type: family.type, ...source } }
  }
  #sourceText = ({ name, cards }: Source): Text => text('combination', { name: this.calls!.family.words[name]!, cards: held(cards) })
  /** A combination of a call, in words. */
  sourceWords = (source: Source): string => this.teller.tell(this.#sourceText(source))
  /** The label of a call with its combinations so far. */
  called = (label: Text): Text => filled(label, { sources: this.sources.map(this.#sourceText) })

  /** Add a combination to the call, or remove it. */
  name(source: Source): void {
    if (this.locked) return this.early?.drop()
    const same = (other: Source) => other.name === source.name && key(other.cards) === key(source.cards)
    const without = this.sources.filter((other) => !same(other))
    this.sources = without.length < this.sources.length ? without : [...without, source]
    this.chosen = new Map()
  }

  /** Type a digit of the number; "⌫" deletes one. False if there is no such number. */
  write(key: string): boolean {
    if (!this.pad || !/^[0-9⌫]$/.test(key)) return false
    const next = key === '⌫' ? this.digits.slice(0, -1) : this.digits + key
    this.digits = next && String(Math.min(Number(next), this.pad.family.high))
    return true
  }

  /** The action of a number: a range's, or the call with its combinations. */
  numbered(value: number): Action {
    const { family } = this.pad!
    return family.family === 'span' ? { type: family.type, [family.field]: value } : { type: family.type, points: value, sources: this.sources }
  }

  /** A new turn: keep the part of the choice that is still valid. */
  renew(legal: Entry[]): void {
    this.legal = legal
    if (!this.calls) this.sources = []
    if (!this.pad) this.digits = ''
    const kept = [...this.chosen].filter(([card]) => this.cards.has(card))
    if (kept.length !== this.chosen.size) this.chosen = new Map(kept)
    if (this.only && !kept.length) this.chosen = new Map([[this.only, 'card']])
  }

  group(field: string): Card[] {
    const all = this.pick?.family.cards ?? []
    return all.filter((card) => this.chosen.get(card) === field)
  }

  /** Toggle a card; with several destinations, move it to the next one with room. */
  toggle(card: Card): void {
    if (this.locked || !this.cards.has(card) || (card === this.only && this.chosen.has(card))) return
    const chosen = new Map(this.single ? [] : this.chosen)
    const at = this.chosen.get(card)
    chosen.delete(card)
    if (!this.pick) {
      if (!at) chosen.set(card, 'card')
    } else {
      const sizes = Object.entries(this.pick.family.sizes)
      const after = sizes.slice(sizes.findIndex(([field]) => field === at) + 1)
      const room = after.find(([field, size]) => this.group(field).length < size)
      if (room) chosen.set(card, room[0])
      else if (!at && sizes.length === 1) {
        chosen.delete(this.group(sizes[0]![0])[0]!) // one too many: the first is released
        chosen.set(card, sizes[0]![0])
      }
    }
    this.chosen = chosen
  }

  /** Deselect a card. */
  take = (card: Card): void => {
    if (this.locked) this.early?.drop()
    else this.chosen = new Map([...this.chosen].filter(([each]) => each !== card))
  }

  /** Select the cards of an action, each for its destination; an action without cards has a button. */
  lay(action: Action): void {
    const fields = Object.keys(this.pick?.family.sizes ?? {})
    const places = fields.flatMap((field) => (action[field] as Card[]).map((card) => [card, field] as const))
    this.chosen = new Map(fields.length ? places : cardsOf(action).map((card) => [card, 'card']))
  }

  clear(): void {
    this.chosen = new Map()
    this.digits = ''
  }

  /** What choosing a card does, for its accessible name. */
  promise(card: Card): string {
    const only = this.listed.filter(({ action }) => action.card === card)
    return only.length === 1 ? this.teller.form(only[0]!.text, 'promise') : ''
  }
}
