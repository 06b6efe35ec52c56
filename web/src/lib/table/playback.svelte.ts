/** Playback of a table: a cursor over its events, shown and announced at the reader's pace. */

import { bySuit, isUnknown, type Card } from '../cards/cards'
import { extended, forward, isAtEnd, jumped, shownBy, start, toldSince, type Cursor, type Parts } from './cursor'
import { hear } from '../sound/hearing'
import { noises } from '../sound/noises'
import { continues, hold, overdue, repeats, sentences } from './reveal'
import { t, words } from '../words/catalogue'
import { settings } from '../settings/settings.svelte'
import type { Change, News, Picture, Seen } from '../wire'
import { held, speakerOf, text, type Text } from '../words/words'

/** A table's state except the picture and the news. */
export type Head = Omit<Seen, 'type' | 'picture' | 'log'> & {
  /** Whether all cards are face up, as after a match. */
  open?: boolean
}

/** The position shown, and the reader's choices. */
export interface View<P extends Picture = Picture> extends Head {
  picture: P
  /** By seat, the reader "You". */
  names: string[]
  /** The news that led to the picture. */
  news: News | null
  /** Visible pieces while news is revealed piece by piece. Infinity: all. */
  part: number
}
export interface LogLine {
  text: string
  seat: number | null
  /** The source of `text`. */
  words: Text
  /** The result of a game, if it is the last such line when one is over. */
  isResult: boolean
}
export interface Call {
  seat: number
  texts: string[]
  /** The source of the last one. */
  words: Text
  n: number
}

const REMEMBERED = 4 // announcements kept

export class Playback {
  /** The position shown; nothing on the page is ahead of it. */
  shown = $state.raw<View | null>(null)
  log = $state.raw<LogLine[]>([])
  call = $state.raw<Call | null>(null)
  /** The latest announcements, each once and in order. */
  heard = $state.raw<{ n: number; text: string }[]>([])
  /** By seat, the drawings that players have chosen. */
  avatars = $state.raw<readonly string[]>([])
  /** Whether there is news not yet shown. */
  revealing = $state(false)
  /** The number of the player's last action asked for; -1: none yet. */
  asked = $state(-1)
  /** Card positions before the last change, for animations. */
  places = new Map<string, DOMRect>()

  /** Whether it makes no sounds. */
  protected readonly isQuiet: boolean = false
  /** The number of restarts. */
  begun = 0

  /** The current state except the picture. */
  protected head: Head | null = null
  #cursor: Cursor | null = null
  /** Shown but not announced: the next news belongs to the same sentence. */
  #unsaid: News[] = []
  #last: Text | undefined // that was told
  #timer = 0
  #calls = 0
  #sayings = 0
  #scores: readonly number[] = [] // as last announced

  constructor(readonly parts: (game: string) => Parts | undefined) {}

  /** Start over. */
  protected begin(head: Head, picture: Picture, log: readonly News[]): void {
    this.stop()
    this.begun++
    this.head = head
    this.#cursor = start(picture)
    this.#unsaid = []
    this.places.clear()
    this.log = log.flatMap((news) => this.#line(news))
    this.call = null
    this.#scores = picture.scores
    this.#draw()
    if (!picture.outcome) this.#tellHand(picture)
  }

  /** Add the news since, and the current state. */
  protected follow(head: Head, news: readonly News[], change: Change): void {
    if (!this.#cursor) return
    this.head = head
    this.#cursor = extended(this.#cursor, news, change, this.parts(head.game))
    const at = overdue(this.#cursor, document.hidden, settings.speed)
    if (at > this.#cursor.at) this.#move(jumped(this.#cursor, at))
    this.#go()
    this.#draw()
  }

  protected stop(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
  }

  /** Announce to screen readers. One at a time: a replaced sentence may be lost. */
  say(text: string): void {
    if (text) this.heard = [...this.heard.slice(1 - REMEMBERED), { n: ++this.#sayings, text }]
  }

  /** The text for this reader. */
  tell = (text: Text, ear = false): string => words.render(text, this.#reader, ear)
  /** Another form of a message, "" if there is none. */
  form = (text: Text | undefined, name: string, ear = false): string => (text && words.attribute(text, name, this.#reader, ear)) ?? ''

  /** The result of the finished game. */
  get result(): string {
    return this.log.findLast(({ isResult }) => isResult)?.text ?? ''
  }

  /** The catalogue's word for a thing, null if there is none. */
  word = (key: string): string | null => (words.has(key) ? this.tell(text(key)) : null)

  /** The reader's seat. */
  protected get mine(): number | null {
    return this.head?.viewer ?? null
  }
  get #reader() {
    return { names: this.head?.seats.map(({ name }) => name) ?? [], seat: this.mine }
  }

  // --- the cursor

  /** Skip to the end. */
  skip(): void {
    if (this.#cursor) this.#move(jumped(this.#cursor, Infinity))
  }

  /** Show the next news without further delay. */
  next = (): void => {
    if (!this.#cursor) return
    this.#remember()
    this.#move(forward(this.#cursor, true))
    this.#rest()
  }

  /** Advance to the next position, if the last one has been shown long enough. */
  #go(): void {
    if (this.#timer || !this.#cursor || isAtEnd(this.#cursor)) return
    this.#remember()
    this.#move(forward(this.#cursor))
    this.#rest()
  }

  #rest(): void {
    const wait = hold(this.#cursor!, this.head!.viewer, settings.speed)
    const on = () => {
      this.#timer = 0
      this.#go()
    }
    if (wait) this.#timer = window.setTimeout(on, wait)
    else on()
  }

  /** Show another position, and announce the news that led to it. */
  #move(cursor: Cursor): void {
    this.stop()
    const from = this.#cursor!.at
    this.#cursor = cursor
    const burst = toldSince(cursor, from)
    this.log = [...this.log, ...burst.flatMap((news) => this.#line(news))]
    for (const news of burst) {
      this.#speak(news)
      this.#last = news.text ?? this.#last
      this.#unsaid.push(news)
      const zones = Object.keys(news.change?.zones ?? {})
      if (!news.text && zones.some((zone) => zone.startsWith('hand/'))) this.call = null // of the last deal
      if (news.text || !news.change?.zones?.[`hand/${this.mine}`]) continue
      this.#tellNews()
      this.#tellHand(cursor.positions.findLast((position) => position.news === news)!.picture)
    }
    const next = cursor.positions[cursor.at + 1]?.news
    if (!next || !this.#unsaid.length || !continues(this.#unsaid.at(-1)!, next, this.form)) {
      this.#tellNews(shownBy(cursor).picture)
    }
    this.#draw()
  }

  /** News not yet announced, and the new scores. */
  #tellNews(now?: Picture): void {
    const said = [sentences(this.#unsaid, this.tell, this.form)]
    this.#unsaid = []
    if (now) {
      const gained = now.outcome || !said[0] ? [] : now.scores.flatMap((score, seat) => (score > this.#scores[seat]! ? [seat] : []))
      for (const score of new Set(gained.map((seat) => now.scores[seat]!))) {
        const who = gained.filter((seat) => now.scores[seat] === score).map((seat) => ({ type: 'who' as const, seat }))
        said.push(this.tell(text('page-table-has', { who, score })))
      }
      this.#scores = now.scores
    }
    this.say(said.join(' '))
  }

  /** The dealer, and the reader's cards. */
  #tellHand({ dealer, zones }: Picture): void {
    const cards: Card[] = zones[`hand/${this.mine}`] ?? []
    if (dealer === null || !cards.length || cards.some(isUnknown)) return
    this.say(this.tell(text('page-table-dealt', { who: { type: 'who', seat: dealer }, cards: held([...cards].sort(bySuit)) }), true))
  }

  #draw(): void {
    const [head, cursor] = [this.head!, this.#cursor!]
    const { picture, news, part } = shownBy(cursor)
    const settled = isAtEnd(cursor)
    this.revealing = !settled
    const names = head.seats.map(({ name }, seat) => (seat === this.mine ? t('you') : name))
    const before = this.shown?.picture
    this.shown = { ...head, names, picture, news, part, ...(settled ? {} : { legal: [], to_act: [] }) }
    if (before && before !== picture && !document.hidden && !this.isQuiet) hear(...noises(before, picture, head.viewer))
    const mine = settled && head.viewer !== null && head.to_act.includes(head.viewer)
    if (!mine || this.asked === head.n) return
    this.asked = head.n
    if (!this.isQuiet) hear('turn')
  }

  /** The text of the speaker's bubble: a card together with its score. */
  #speak({ text }: News): void {
    const [said, seat] = [this.form(text, 'said'), speakerOf(text)]
    if (!text || !said || seat === null) return
    const goesOn = this.call?.seat === seat && this.call.words === this.#last && !this.form(text, 'lead')
    const first = goesOn && !repeats(this.#last, text) ? this.call!.texts.slice(-1) : []
    this.call = { seat, texts: [...first, said], words: text, n: ++this.#calls }
  }

  #line({ text, is_result = false }: News): LogLine[] {
    return text ? [{ text: this.tell(text), seat: speakerOf(text), words: text, isResult: is_result }] : []
  }

  #remember(): void {
    this.places.clear()
    for (const each of document.querySelectorAll<HTMLElement>('[data-card]')) {
      this.places.set(each.dataset.card!, each.getBoundingClientRect())
    }
  }
}
