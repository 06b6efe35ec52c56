/** One table, live: the line to the server that comes back by itself, and the cursor over what it tells. */

import { catalogue } from './catalogue'
import type { Action, Changed, Event, FromServer, Head, News, Picture, Seat, Seen, Waiting } from './contract'
import { extended, forward, isAtEnd, jumped, shownBy, start, toldSince, type Cursor, type Parts } from './cursor'
import { continues, hold, oneCall, overdue, sentences } from './reveal'
import { settings } from './settings.svelte'
import { sentence, speakerOf, text, type Catalogue, type Text } from './words'

/** What lies on the table at this moment, and what the reader may do. */
export interface View<P extends Picture = Picture> extends Head {
  picture: P
  /** By seat, the reader "You". */
  names: string[]
  /** The news that led to the picture. */
  news: News | null
  /** While news is laid open piece by piece: how many pieces are to be seen. Infinity: all. */
  part: number
}
export interface Line {
  text: string
  seat: Seat | null
  event: Event
  /** What `text` was rendered from. */
  words: Text
}
export interface Call {
  seat: number
  texts: string[]
  n: number
}

const FIRST_RETRY = 300
const LAST_RETRY = 8000
const SILENCE = 25_000
const REMEMBERED = 4 // sentences for ears
const [STRANGER, NO_TABLE, FULL] = [4403, 4404, 4409] // as which the server closes the socket

export class Table {
  /** What is shown; nothing on the page is ahead of it. */
  shown = $state.raw<View | null>(null)
  waiting = $state.raw<Waiting | null>(null)
  connected = $state(true)
  /** Why there is nothing to see here. */
  closed = $state('')
  /** Whether the reader has no seat here (yet). */
  stranger = $state(false)
  sending = $state(false)
  notice = $state('')
  log = $state.raw<Line[]>([])
  call = $state.raw<Call | null>(null)
  /** The last that was said for ears, each once and in order. */
  heard = $state.raw<{ n: number; text: string }[]>([])
  /** Whether there is more to be seen than is shown. */
  revealing = $state(false)
  /** Where cards lay before the last change, for their travels. */
  places = new Map<string, DOMRect>()

  /** All but the picture, as it is now. */
  #head: Head | null = null
  #cursor: Cursor<Picture, News> | null = null
  /** Told, but not yet said: what comes next belongs to the same sentence. */
  #unsaid: News[] = []
  #words: Catalogue | null = null
  #inbox: FromServer[] = []
  #timer = 0
  #socket: WebSocket | null = null
  #retry = FIRST_RETRY
  #reconnect = 0
  #beat = 0
  #sent: { n: number; action: Action } | null = null
  #calls = 0
  #sayings = 0
  #turn = -1 // of one's actions, the one that was last asked for
  #over = false

  constructor(
    readonly id: string,
    readonly parts: (game: string) => Parts<Picture, News> | undefined,
  ) {
    this.#connect()
    void this.#read()
    addEventListener('online', this.#now)
    addEventListener('offline', this.#cut)
    document.addEventListener('visibilitychange', this.#back)
  }

  close(): void {
    this.#over = true
    clearTimeout(this.#timer)
    clearTimeout(this.#reconnect)
    clearInterval(this.#beat)
    this.#socket?.close()
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#cut)
    document.removeEventListener('visibilitychange', this.#back)
  }

  act(action: Action): void {
    if (!this.#head || this.#sent) return
    this.skip()
    this.notice = ''
    this.#sent = { n: this.#head.n, action }
    this.sending = true
    this.#send({ type: 'Act', ...this.#sent })
  }

  /** Say it to those who listen. Not two at a time: a sentence that is put in place of another may be lost. */
  say(text: string): void {
    if (text) this.heard = [...this.heard.slice(1 - REMEMBERED), { n: ++this.#sayings, text }]
  }

  /** The words of the catalogue, for this reader. */
  tell = (text: Text, ear = false): string => this.#words?.render(text, this.#reader, ear) ?? ''
  /** Another form of them, "" if there is none. */
  form = (text: Text | undefined, name: string, ear = false): string => (text && this.#words?.attribute(text, name, this.#reader, ear)) ?? ''

  /** The word of the catalogue for a thing, null if it has none. */
  word = (key: string): string | null => (this.#words?.has(key) ? this.tell(text(key)) : null)

  get #reader() {
    return { names: this.#head?.seats.map(({ name }) => name) ?? [], seat: this.#head?.viewer ?? null }
  }

  // --- the line to the server

  /** The words come first: until they are here, nothing can be told. */
  async #read(): Promise<void> {
    for (let wait = FIRST_RETRY; !this.#words && !this.#over; wait *= 2) {
      try {
        this.#words = await catalogue()
      } catch {
        await new Promise((done) => setTimeout(done, Math.min(wait, LAST_RETRY)))
      }
    }
    for (const message of this.#inbox.splice(0)) this.#receive(message)
  }

  #now = () => {
    if (!this.connected) {
      clearTimeout(this.#reconnect)
      this.#connect()
    }
  }

  /** The browser says that it is offline: the socket would notice only much later. */
  #cut = () => this.#socket?.close()

  #back = () => {
    if (document.hidden) this.skip()
    else this.#now()
  }

  #connect(): void {
    this.#socket?.close()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`)
    this.#socket = socket
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data) as FromServer)
    socket.onopen = () => {
      clearInterval(this.#beat)
      this.#beat = window.setInterval(() => this.#send({ type: 'Ping' }), SILENCE)
    }
    socket.onclose = (event) => {
      if (this.#over || socket !== this.#socket) return
      clearInterval(this.#beat)
      if (event.code === STRANGER) this.stranger = true
      else if (event.code === NO_TABLE || event.code === FULL) this.closed = event.reason
      if (this.stranger || this.closed) return
      this.connected = false
      this.#reconnect = window.setTimeout(() => this.#connect(), this.#retry * (0.8 + 0.4 * Math.random()))
      this.#retry = Math.min(this.#retry * 1.7, LAST_RETRY)
    }
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #receive(message: FromServer): void {
    if (!this.#words) {
      this.#inbox.push(message)
      return
    }
    this.connected = true
    this.#retry = FIRST_RETRY
    switch (message.type) {
      case 'Waiting':
        this.waiting = message
        break
      case 'Refused':
        this.#sent = null
        this.sending = false
        if (this.#head) this.notice = this.form(message.why, 'brief') || sentence(this.tell(message.why))
        break
      case 'Seen':
        this.waiting = null
        this.#seeAll(message)
        break
      case 'Changed':
        this.#seeChange(message)
    }
  }

  /** Everything anew: at the first, and whenever the line was lost. */
  #seeAll({ type: _, picture, log, ...head }: Seen): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#head = head
    this.#answered(true)
    this.#cursor = start(picture)
    this.#unsaid = []
    this.places.clear()
    this.log = log.flatMap((news) => this.#line(news))
    this.call = null
    this.#draw()
  }

  #seeChange({ type: _, news = [], change = {}, ...head }: Changed): void {
    if (!this.#head || !this.#cursor) return
    this.#head = { ...this.#head, ...head }
    this.#answered(false)
    this.#cursor = extended(this.#cursor, news, change, this.parts(this.#head.game))
    const at = overdue(this.#cursor, document.hidden, settings.speed)
    if (at > this.#cursor.at) this.#move(jumped(this.#cursor, at))
    this.#go()
    this.#draw()
  }

  #answered(fresh: boolean): void {
    if (!this.#sent) return
    if (this.#head!.n > this.#sent.n) {
      this.#sent = null
      this.sending = false
    } else if (fresh) {
      this.#send({ type: 'Act', ...this.#sent }) // it may have been lost with the line; done twice it is done once
    }
  }

  // --- the cursor

  /** Turn over all that is still to come. */
  skip(): void {
    if (this.#cursor) this.#move(jumped(this.#cursor, Infinity))
  }

  /** Turn over the next without waiting any longer. */
  next = (): void => {
    if (!this.#cursor) return
    this.#remember()
    this.#move(forward(this.#cursor, true))
    this.#rest()
  }

  /** On to the next position, if there is one and the last has stood for its time. */
  #go(): void {
    if (this.#timer || !this.#cursor || isAtEnd(this.#cursor)) return
    this.#remember()
    this.#move(forward(this.#cursor))
    this.#rest()
  }

  #rest(): void {
    const wait = hold(shownBy(this.#cursor!), this.#head!.viewer, settings.speed)
    const on = () => {
      this.#timer = 0
      this.#go()
    }
    if (wait) this.#timer = window.setTimeout(on, wait)
    else on()
  }

  /** Show another position, and tell what led to it. */
  #move(cursor: Cursor<Picture, News>): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    const from = this.#cursor!.at
    this.#cursor = cursor
    const told = toldSince(cursor, from)
    this.log = [...this.log, ...told.flatMap((news) => this.#line(news))]
    for (const news of told) this.#speak(news)
    this.#unsaid.push(...told)
    const next = cursor.positions[cursor.at + 1]?.news
    if (!next || !this.#unsaid.length || !continues(this.#unsaid.at(-1)!, next, this.form)) {
      this.say(sentences(this.#unsaid, this.tell, this.form))
      this.#unsaid = []
    }
    this.#draw()
  }

  #draw(): void {
    const [head, cursor] = [this.#head!, this.#cursor!]
    const { picture, news, part } = shownBy(cursor)
    const settled = isAtEnd(cursor)
    this.revealing = !settled
    const names = head.seats.map(({ name }, seat) => (seat === head.viewer ? 'You' : name))
    this.shown = { ...head, names, picture, news, part, ...(settled ? {} : { legal: [], to_act: [] }) }
    const mine = settled && head.viewer !== null && head.to_act.includes(head.viewer)
    if (!mine || this.#turn === head.n) return
    this.#turn = head.n
    this.say('Your turn.')
  }

  /** What the speaker's bubble says. */
  #speak({ event, text }: News): void {
    const said = this.form(text, 'said')
    const seat = speakerOf(text)
    if (!said || seat === null) return
    if (event.type === 'Claimed' && seat === this.#head!.viewer) return // one has just typed it
    const before = this.call?.seat === seat ? this.call.texts.at(-1) : undefined
    this.call = { seat, texts: before && event.type === 'Scored' ? oneCall(before, said) : [said], n: ++this.#calls }
  }

  #line({ event, text }: News): Line[] {
    return text ? [{ text: this.tell(text), seat: speakerOf(text), event, words: text }] : []
  }

  #remember(): void {
    this.places.clear()
    for (const each of document.querySelectorAll<HTMLElement>('[data-card]')) {
      this.places.set(each.dataset.card!, each.getBoundingClientRect())
    }
  }
}
