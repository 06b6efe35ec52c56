/** What a person is about to do: legal entries of any game, sorted into cards to pick, buttons and numbers. */

import type { Card } from '../cards/cards'
import type { Early } from './early.svelte'
import type { Action, CallsFamily, CombosFamily, Entry, Family, PicksFamily, Source, SpanFamily } from '../wire'
import { capital, held, text, type Arg, type Text } from '../words/words'

/** What the chosen cards can be used for: an action, or a combination to be named in a call. */
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

/** The cards that an action names: its `card` or its `cards`. */
export function cardsOf(action: Action): Card[] {
  if (typeof action.card === 'string') return [action.card as Card]
  return Array.isArray(action.cards) ? (action.cards as Card[]) : []
}

/** A label with its open places filled in. */
export const filled = (label: Text, args: Record<string, Arg>): Text => ({ ...label, args: { ...label.args, ...args } })

const key = (cards: readonly Card[]) => [...cards].sort().join(' ')

/** The names that so many cards can be given. */
export const namesFor = ({ sizes }: CombosFamily | CallsFamily, size: number) =>
  Object.entries(sizes).flatMap(([name, [low, high]]) => (low <= size && size <= high ? [name as Source['name']] : []))

/** Renders a text, or another form of it. */
export interface Teller {
  tell: (text: Text) => string
  form: (text: Text, name: string) => string
}

export class Choice {
  legal = $state.raw<Entry[]>([])
  /** The chosen cards and the place each is chosen for: a field of a pick, else "card". */
  chosen = $state.raw<ReadonlyMap<Card, string>>(new Map())
  /** Whether what is chosen is on its way to the server. */
  locked = $state(false)
  /** Combinations of a call so far. */
  sources = $state.raw<Source[]>([])
  /** The digits of a number so far. */
  digits = $state('')
  /** Keeps what is pressed too early, where there is a server to wait for. */
  early: Early | null = null

  /** Single actions. */
  listed = $derived(this.legal.flatMap(({ label, action }) => (action ? [{ text: label, label: this.teller.tell(label), action }] : [])))
  buttons = $derived(this.listed.filter(({ action }) => !cardsOf(action).length))
  ranges = $derived(this.#families('span'))
  pick = $derived(this.#families('picks')[0] ?? null)
  combos = $derived(this.#families('combos')[0] ?? null)
  calls = $derived(this.#families('calls')[0] ?? null)
  /** What a number is typed for; what is staked is slid to. */
  pad = $derived<Open<SpanFamily | CallsFamily> | null>(
    this.ranges.find(({ family }) => family.careful === null) ?? (this.sources.length ? this.calls : null),
  )
  /** Whether a number is asked for: digits say it then, and not which card. */
  typed = $derived(this.ranges.length > 0 || this.pad !== null)
  /** The number that was typed; null if it is none that may be named. */
  number = $derived.by(() => {
    const [value, range] = [Number(this.digits), this.pad?.family]
    return range && this.digits && range.low <= value && value <= range.high ? value : null
  })
  /** Cards that by themselves, or with others, make an action. */
  cards = $derived(
    new Set([
      ...this.listed.flatMap(({ action }) => cardsOf(action)),
      ...((this.pick ?? this.combos ?? this.calls)?.family.cards ?? []),
    ]),
  )
  /** Whether each action takes a single card, so that another choice replaces the first. */
  single = $derived(
    !this.pick && !this.combos && !this.calls && this.listed.every(({ action }) => cardsOf(action).length < 2),
  )

  /** The card without a choice: nothing else can be done. */
  only = $derived(this.single && this.cards.size === 1 && !this.buttons.length ? [...this.cards][0]! : null)

  /** What the chosen cards can be used for. */
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

  /** A combination, to be named. */
  naming = (source: Source): Offer => {
    const { family, label } = this.combos!
    const words = filled(label, { name: family.words[source.name]!, cards: held(source.cards) })
    return { label: this.teller.tell(words), action: { type: family.type, ...source } }
  }
  #sourceText = ({ name, cards }: Source): Text => text('combination', { name: this.calls!.family.words[name]!, cards: held(cards) })
  /** A combination of a call, in words. */
  sourceWords = (source: Source): string => this.teller.tell(this.#sourceText(source))
  /** The label of a call, with what it is for so far. */
  called = (label: Text): Text => filled(label, { sources: this.sources.map(this.#sourceText) })

  /** Put one more combination into the call, or take it out. */
  name(source: Source): void {
    if (this.locked) return this.early?.drop()
    const same = (other: Source) => other.name === source.name && key(other.cards) === key(source.cards)
    const without = this.sources.filter((other) => !same(other))
    this.sources = without.length < this.sources.length ? without : [...without, source]
    this.chosen = new Map()
  }

  /** A digit of the number that is asked for; "⌫" takes one back. False if there is no such number. */
  write(key: string): boolean {
    if (!this.pad || !/^[0-9⌫]$/.test(key)) return false
    const next = key === '⌫' ? this.digits.slice(0, -1) : this.digits + key
    this.digits = next && String(Math.min(Number(next), this.pad.family.high))
    return true
  }

  /** What names a number: a range's action, or the call with its combinations. */
  numbered(value: number): Action {
    const { family } = this.pad!
    return family.family === 'span' ? { type: family.type, [family.field]: value } : { type: family.type, points: value, sources: this.sources }
  }

  /** A new turn: keep of the choice what can still be chosen. */
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

  /** Choose a card, or let it go; with several places to lay it, on to the next that has room. */
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
        chosen.delete(this.group(sizes[0]![0])[0]!) // one too many: the first goes back
        chosen.set(card, sizes[0]![0])
      }
    }
    this.chosen = chosen
  }

  /** Let a card go. */
  take = (card: Card): void => {
    if (this.locked) this.early?.drop()
    else this.chosen = new Map([...this.chosen].filter(([each]) => each !== card))
  }

  /** Choose the cards of an action, each for its place; one without cards has a button. */
  lay(action: Action): void {
    const fields = Object.keys(this.pick?.family.sizes ?? {})
    const places = fields.flatMap((field) => (action[field] as Card[]).map((card) => [card, field] as const))
    this.chosen = new Map(fields.length ? places : cardsOf(action).map((card) => [card, 'card']))
  }

  clear(): void {
    this.chosen = new Map()
    this.digits = ''
  }

  /** What happens to a card if it is chosen, for its name. */
  promise(card: Card): string {
    const only = this.listed.filter(({ action }) => action.card === card)
    return only.length === 1 ? this.teller.form(only[0]!.text, 'promise') : ''
  }
}
