/**
 * Type-ahead: input while the table waits for the server or still shows news.
 *
 * Selections are kept, since they commit to nothing: cards, and digits of a number. A button is kept only if it was readable when
 * pressed, and takes effect only if the same question is still open. Everything else is dropped, and the page says so.
 */

import { untrack } from 'svelte'
import type { Card } from '../cards/cards'
import { OVER } from '../parts/over'
import { cardName, t } from '../words/catalogue'
import type { Choice } from './choice.svelte'
import type { Playback } from './playback.svelte'
import type { Action } from '../wire'

/** ms within which a second press belongs to the first: too short to react to anything new. */
export const BOUNCE = 300

/** The input: a key and the card at its place, a card, or the button of an action. */
export interface Pressed {
  key?: string
  card?: Card
  action?: Action
}

export interface At {
  choice: Choice
  /** null: nothing has come yet. */
  table: () => (Playback & { readonly sending: boolean }) | null
  /** Whether the reader plays, so that there is something to wait for. */
  plays: () => boolean
  /** Whose turn it is, in words; "" if it is the reader's. */
  waitsFor?: () => string
  /** Whether the server is evaluating an action. */
  doubts?: () => boolean
  act: (action: Action) => void
  /** Announce something to screen readers. */
  say: (text: string) => void
}

/** An input, and the state of the table at the time. */
interface Kept extends Pressed {
  dealer: number | null
  begun: number
  told: number
  question: string
}

export class Early {
  /** The last dropped input, in words, shown briefly. */
  dropped = $state.raw<{ n: number; text: string } | null>(null)

  #kept: Kept[] = []
  #hurries = false
  #drops = 0
  #doing = '' // the last action sent
  #acted = -Infinity // when
  #skipped = -Infinity // when an animation was skipped
  #applied = { cards: [] as Card[], at: -Infinity }

  constructor(readonly at: At) {
    at.choice.early = this
  }

  get #asks(): boolean {
    return !!this.at.table()?.sending || !!this.at.doubts?.()
  }
  /** Whether no action is possible yet. */
  get waits(): boolean {
    return this.at.plays() && (this.#asks || !!this.at.table()?.revealing || !!this.at.waitsFor?.())
  }
  /** Whether an animation was just skipped: the primary button's current text was not readable before. */
  get rests(): boolean {
    return performance.now() - this.#skipped < BOUNCE
  }
  skipped(): void {
    this.#skipped = performance.now()
  }

  /** Whether to do nothing now: the input came early and is queued, or it was a double press. */
  takes(pressed: Pressed): boolean {
    return untrack(() => {
      if (this.waits) this.#keep(pressed)
      else if (!pressed.action) return this.#repeats(pressed)
      else this.#pass(pressed.action)
      return this.waits
    })
  }

  #repeats({ card }: Pressed): boolean {
    return !!card && this.#applied.cards.includes(card) && performance.now() - this.#applied.at < BOUNCE
  }

  #pass(action: Action): void {
    this.#doing = JSON.stringify(action)
    this.#acted = performance.now()
  }

  #keep(pressed: Pressed): void {
    const { key, card, action } = pressed
    if (action && JSON.stringify(action) === this.#doing && this.#asks) {
      this.#hurries = true
      return
    }
    if (card && this.#doing.includes(`"${card}"`) && performance.now() - this.#acted < BOUNCE) return
    if (!key && this.#kept.some((each) => each.card === card && JSON.stringify(each.action) === JSON.stringify(action))) return
    const table = this.at.table()!
    const { dealer } = table.shown!.picture
    this.#kept.push({ ...pressed, dealer, begun: table.begun, told: table.log.length, question: this.#question })
  }

  /** Clear the queue. */
  clear(): void {
    this.#kept = []
    this.#hurries = false
  }

  /** The primary button was pressed without an action. */
  idle(): void {
    if (this.waits) this.drop(this.at.waitsFor?.())
  }

  /** Report a dropped input. */
  drop(text = ''): void {
    this.dropped = { n: ++this.#drops, text: text || t('page-early') }
    this.at.say(this.dropped.text)
  }

  /** Call in an effect, after the choice was renewed: process the queue. */
  look(): void {
    const [asks, waits] = [this.#asks, this.waits]
    untrack(() => {
      if (this.#hurries && !asks) this.#hurry()
      if (!waits) this.#settle()
    })
  }

  /** The primary button was pressed again before the answer came: at most the animation after it is skipped. */
  #hurry(): void {
    const table = this.at.table()!
    this.#hurries = false
    if (!this.at.plays()) return
    if (table.revealing) {
      this.skipped()
      table.next()
    } else this.drop(this.at.waitsFor?.())
  }

  #settle(): void {
    const kept = this.#kept
    this.#kept = []
    if (!kept.length || !this.at.plays()) return
    this.#applied = { cards: [], at: performance.now() }
    const missed = kept.filter((each) => !this.#apply(each)).at(-1)
    if (missed) this.drop(missed.card && t('page-early-card', { card: cardName(missed.card) }))
  }

  /** Whether the input had one clear meaning, which is done, or none. */
  #apply({ key, card, action, ...then }: Kept): boolean {
    const { choice, table } = this.at
    if (this.waits) return false // the first action comes first
    if (action) return this.#repeat(action, then)
    if (key && /[a-z]/.test(key)) return !choice.buttons.some(({ label }) => label.toLowerCase().startsWith(key))
    if (key && choice.pad) return choice.write(key)
    if (!card || then.dealer !== table()!.shown!.picture.dealer) return false
    if (choice.chosen.has(card)) return true
    if (!choice.cards.has(card)) return false
    choice.toggle(card)
    this.#applied.cards.push(card)
    return true
  }

  /** Press a button if its text is unchanged and only the reader's own actions came in between. */
  #repeat(action: Action, { begun, told, question }: Omit<Kept, keyof Pressed>): boolean {
    const table = this.at.table()!
    const same =
      begun === table.begun &&
      question === this.#question &&
      table.log.slice(told).every(({ seat }) => seat === table.shown!.viewer) &&
      this.at.choice.buttons.some((each) => JSON.stringify(each.action) === JSON.stringify(action)) &&
      !document.querySelector(OVER)
    if (same) this.at.act(action)
    return same
  }

  /** The open question, without its parts already answered. */
  get #question(): string {
    const about = this.at.choice.legal.map(({ label, action, family }) =>
      family ? ('cards' in family ? [family.type, family.cards] : family) : [label, action],
    )
    const { phase, dealer } = this.at.table()!.shown!.picture
    return JSON.stringify([phase, dealer, about])
  }
}
