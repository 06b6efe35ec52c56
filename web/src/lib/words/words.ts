/** Rendering of texts: a `Text` of the wire and the catalogue, as in `pegout.words` in Python. */

import { FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentValue, type Message, type Scope } from '@fluent/bundle'
import { isJoker, isUnknown, pretty, suitOf, type Card } from '../cards/cards'
import type { Held, Text, Who } from '../wire'

export type { Held, Text, Who }
export type Item = Text | Who | Held
/** A string is an identifier for selectors, never prose. */
export type Arg = NonNullable<Text['args']>[string]

export const text = (key: string, args: Record<string, Arg> = {}): Text => ({ type: 'text', key, args })
export const held = (cards: Card[]): Held => ({ type: 'cards', cards })

/** The players mentioned, and the reader. */
export interface Reader {
  names: readonly string[]
  seat: number | null
}
/** Between thousands, and before decimals. Numbers are formatted here, since the browser's formatter takes 50 ms the first time, more on a phone. */
const MARKS: Record<string, [between: string, point: string]> = { en: [',', '.'], de: ['.', ','] }

/** A number multiplied by a power of ten, without the errors of binary fractions; NaN for very small ones. */
export const shifted = (value: number, digits: number): number => Number(`${value}e${digits}`)

/** A number rounded to so many decimals; null if only the browser can format it. */
export function figure(value: number, language: string, grouped: boolean, digits = 0): string | null {
  const whole = Math.round(shifted(Math.abs(value), digits))
  const marks = MARKS[language]
  if (!marks || !Number.isSafeInteger(whole)) return null
  const written = String(whole).padStart(digits + 1, '0')
  const [units, decimals] = [written.slice(0, written.length - digits), written.slice(written.length - digits)]
  const sign = value < 0 && whole ? '-' : ''
  return sign + (grouped ? units.replace(/\B(?=(\d{3})+$)/g, marks[0]) : units) + (digits ? marks[1] + decimals : '')
}

class Count extends FluentNumber {
  override toString(scope: Scope): string {
    const whole = Number.isSafeInteger(this.value) ? figure(this.value, scope.bundle.locales[0]!, !!this.opts.useGrouping) : null
    return whole ?? super.toString(scope)
  }
}

const NOBODY: Reader = { names: [], seat: null }

/** Pairs of a language and a Fluent source; the first language that has a key is used. */
export type Sources = [language: string, source: string][]

export class Catalogue {
  #messages = new Map<string, Messages>()

  constructor(sources: Sources) {
    for (const [language, source] of sources) this.add(language, source)
  }

  /** Add a source; existing messages stay. */
  add(language: string, source: string): void {
    const functions = {
      SPELL: ([number]: FluentValue[]) => this.spell(Number(number instanceof FluentNumber ? number.value : number)),
      GROUPED: ([number]: FluentValue[]) => (number instanceof FluentNumber ? new Count(number.value, { useGrouping: true }) : number!),
      CAPITAL: ([text]: FluentValue[]) => capital(String(text)),
    }
    if (!this.#messages.has(language)) this.#messages.set(language, new Messages(language, functions))
    this.#messages.get(language)!.add(source)
  }

  /** All keys with this prefix. */
  keys(start: string): string[] {
    return [...new Set([...this.#messages.values()].flatMap(({ keys }) => keys.filter((key) => key.startsWith(start))))]
  }

  has(key: string): boolean {
    return [...this.#messages.values()].some((messages) => messages.get(key))
  }

  /** Render a text; `ear`: for screen readers. A missing key is shown with its arguments. */
  render(text: Text, reader: Reader = NOBODY, ear = false): string {
    const spoken = ear ? this.attribute(text, 'ear', reader, true) : null
    return spoken ?? this.#format(text, null, reader, ear) ?? bare(text)
  }

  /** Another form of the same message, null if there is none: "said", "promise", "help". */
  attribute(text: Text, form: string, reader: Reader = NOBODY, ear = false): string | null {
    return this.#format(text, form, reader, ear)
  }

  #format(text: Text, form: string | null, reader: Reader, ear: boolean): string | null {
    for (const messages of this.#messages.values()) {
      const message = messages.get(text.key)
      if (!message) continue
      const pattern = form === null ? message.value : message.attributes[form]
      if (pattern) return messages.bundle.formatPattern(pattern, this.#arguments(text, reader, ear), [])
      if (form !== null) return null // a form missing in one language is not taken from another
    }
    return null
  }

  /** A number in words, 31 as "thirty-one"; digits if there is no word. */
  spell(number: number): string {
    if (this.has(`number-${number}`)) return this.render(text(`number-${number}`))
    const tens = Math.floor(number / 10)
    const [ten, one] = [`number-${tens * 10}`, `number-${number - tens * 10}`]
    if (tens < 2 || tens > 9 || !this.has(ten) || !this.has(one)) return String(number)
    return this.render(text('number-compound', { tens: text(ten), ones: text(one) }))
  }

  #arguments({ args = {} }: Text, reader: Reader, ear: boolean): Record<string, FluentValue> {
    const seen: Record<string, FluentValue> = {}
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === 'number') seen[name] = new Count(value, { useGrouping: false })
      else if (typeof value === 'string') seen[name] = value
      else if (Array.isArray(value)) {
        const you = (item: Item) => (item.type === 'who' && item.seat === reader.seat ? 0 : 1)
        const items = [...value].sort((a, b) => you(a) - you(b)).map((item) => this.#item(item, reader, ear))
        seen[name] = this.#joined('list', items)
        seen[`${name}-and`] = this.#joined('list-and', items)
        seen[`${name}-count`] = new Count(items.length)
        seen[`${name}-is`] = value.some((item) => you(item) === 0) ? 'you' : 'other'
      } else {
        seen[name] = this.#item(value, reader, ear)
        if (value.type === 'who') seen[`${name}-is`] = value.seat === reader.seat ? 'you' : 'other'
        if (value.type === 'cards') seen[`${name}-count`] = new Count(value.cards.length)
      }
    }
    return seen
  }

  #item(item: Item, reader: Reader, ear: boolean): string {
    if (item.type === 'text') return this.render(item, reader, ear)
    return item.type === 'who' ? this.#name(item.seat, reader) : this.cards(item.cards, ear)
  }

  #name(seat: number, { names, seat: reader }: Reader): string {
    if (seat === reader) return this.render(text('you'))
    if (seat < 0) return this.render(text('chance'))
    return names[seat] ?? this.render(text('seat', { seat }))
  }

  /** Cards as symbols; `ear`: by name. */
  cards(cards: Card[], ear: boolean): string {
    if (cards.some(isUnknown)) return this.render(text('cards-unseen', { count: cards.length }))
    if (ear) return this.#joined('list', cards.map((card) => this.spoken(card)))
    return cards.map((card) => (isJoker(card) ? this.spoken(card) : pretty(card))).join(' ')
  }

  /** The name of a card. */
  spoken(card: Card): string {
    if (isUnknown(card)) return this.render(text('cards-unseen', { count: 1 })) // in a spectator's view of a hand
    if (isJoker(card)) return this.render(text(card === 'Wr' ? 'joker-red' : 'joker-black'))
    return this.render(text('card', { rank: text(`rank-${card[0]}`), suit: text(`suit-${suitOf(card)}`) }))
  }

  /** Items joined pairwise by a message with `$first` and `$second`. */
  #joined(key: string, items: string[]): string {
    return items.length ? items.reduce((first, second) => this.render(text(key, { first, second }))) : ''
  }
}

/** Messages of one language; each is parsed on first use, with those it refers to. */
class Messages {
  readonly bundle: FluentBundle
  /** Of all sources. */
  readonly keys: string[] = []
  #entries = new Map<string, string>()

  constructor(language: string, functions: Record<string, FluentFunction>) {
    this.bundle = new FluentBundle(language, { functions, useIsolating: false })
  }

  add(source: string): void {
    for (const entry of source.split(/^(?=-?[a-zA-Z][\w-]* *=)/m)) {
      const key = /^-?[a-zA-Z][\w-]*(?= *=)/.exec(entry)?.[0]
      if (!key || this.#entries.has(key) || this.bundle.hasMessage(key)) continue
      this.#entries.set(key, entry)
      this.keys.push(key)
    }
  }

  get(key: string): Message | undefined {
    this.#parse(key)
    return this.bundle.getMessage(key)
  }

  #parse(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.bundle.addResource(new FluentResource(entry))
    for (const [name] of entry.matchAll(/-?[a-zA-Z][\w-]*/g)) this.#parse(name)
  }
}

export const capital = (said: string) => said.charAt(0).toUpperCase() + said.slice(1)
/** "Are you online?", "Please wait." from texts with or without a full stop. */
export const sentence = (said: string) => capital(said) + (/[.?!]$/.test(said) ? '' : '.')

/** A text without a message: its key and its arguments. */
function bare({ key, args = {} }: Text): string {
  const parts = Object.entries(args).map(([name, value]) => `${name} ${plain(value)}`)
  return parts.length ? `${key}: ${parts.join(', ')}` : key
}

function plain(value: Arg): string {
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(plain).join(' and ')
  if (value.type === 'text') return bare(value)
  return value.type === 'who' ? `seat ${value.seat}` : value.cards.join(' ')
}

/** The seat a text is about. */
export function speakerOf(text: Text | undefined): number | null {
  const who = text?.args?.who
  return typeof who === 'object' && !Array.isArray(who) && who.type === 'who' ? who.seat : null
}
