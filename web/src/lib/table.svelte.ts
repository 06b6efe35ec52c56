/** One table, live: the socket that comes back by itself, the newest truth, and the cursor that follows it. */

import type { Action, FromServer, News, Seen, Waiting } from './contract'
import { breath, hold, isSaid, overdue, refusal, sentences, speech, steps, type Step } from './reveal'
import { settings } from './settings.svelte'

export type Unfold = (shown: Seen, news: News) => Seen
export interface Line {
  text: string
  seat: number | null
  type: string
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
  /** The newest that the server has told. */
  seen = $state.raw<Seen | null>(null)
  /** What lies on the table now: `seen`, or on the way there. */
  shown = $state.raw<Seen | null>(null)
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
  /** Where cards lay before the last change, for their travels. */
  places = new Map<string, DOMRect>()

  #queue: Step[] = []
  #revealing = $state(false)
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
    readonly unfold: (game: string) => Unfold,
  ) {
    this.#connect()
    addEventListener('online', this.#now)
    addEventListener('offline', this.#cut)
    document.addEventListener('visibilitychange', this.#back)
  }

  get revealing(): boolean {
    return this.#revealing
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
    if (!this.seen || this.#sent) return
    this.skip()
    this.notice = ''
    this.#sent = { n: this.seen.n, action }
    this.sending = true
    this.#send({ type: 'Act', ...this.#sent })
  }

  /** Say it to those who listen. Not two at a time: a sentence that is put in place of another may be lost. */
  say(text: string): void {
    if (text) this.heard = [...this.heard.slice(1 - REMEMBERED), { n: ++this.#sayings, text }]
  }

  /** Turn over all that is still to come. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    while (this.#queue.length) this.#step(true)
    this.#revealing = false
  }

  /** Turn over the next without waiting any longer. */
  next = (): void => {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#pump()
  }

  // --- the line to the server

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
    this.connected = true
    this.#retry = FIRST_RETRY
    switch (message.type) {
      case 'Waiting':
        this.waiting = message
        break
      case 'Refused':
        this.#sent = null
        this.sending = false
        if (this.seen) this.notice = refusal(message.why)
        break
      case 'Seen':
        this.waiting = null
        this.#see(message)
    }
  }

  #see(seen: Seen): void {
    this.seen = seen
    if (this.#sent && seen.n > this.#sent.n) {
      this.#sent = null
      this.sending = false
    } else if (this.#sent && seen.fresh) {
      this.#send({ type: 'Act', ...this.#sent }) // it may have been lost with the line; done twice it is done once
    }
    if (seen.fresh || !this.shown) {
      clearTimeout(this.#timer)
      this.#timer = 0
      this.#queue = []
      this.#revealing = false
      this.places.clear()
      this.log = seen.news.filter(({ text }) => text).map(line)
      this.#settle(seen)
      this.call = null
      return
    }
    this.say(sentences(seen.news, seen.names))
    this.#queue.push(...steps(seen))
    for (let n = overdue(this.#queue, document.hidden, settings.speed); n > 0; n--) this.#step(true)
    this.#pump()
  }

  // --- the cursor

  #pump(): void {
    if (this.#timer) return
    let wait = 0
    while (this.#queue.length && !wait) wait = this.#step(false)
    this.#revealing = this.#queue.length > 0
    if (wait) {
      this.#timer = window.setTimeout(() => {
        this.#timer = 0
        this.#pump()
      }, wait)
    }
  }

  /** Turn over the next; say how long it should stand. */
  #step(quick: boolean): number {
    const { news, truth } = this.#queue.shift()!
    const shown = this.shown
    if (!quick) this.#remember()
    if (news && shown) {
      if (!truth) this.shown = { ...this.unfold(shown.game)(shown, news), legal: [], to_act: [] }
      if (news.text) {
        this.log = [...this.log, line(news)]
        this.#speak(news, shown)
      }
    }
    if (truth) this.#settle(truth)
    return quick ? 0 : hold(news, shown?.seat ?? null, settings.speed)
  }

  /** Nothing is left to turn over: it may be somebody's turn. */
  #settle(truth: Seen): void {
    const mine = truth.seat !== null && truth.to_act.includes(truth.seat)
    this.shown = truth
    if (!mine || this.#queue.length || this.#turn === truth.n) return
    this.#turn = truth.n
    this.say('Your turn.')
  }

  #speak(news: News, shown: Seen): void {
    const { event, text } = news
    if (!isSaid(news)) return
    const seat = event.seat!
    if (event.type === 'Claimed' && seat === shown.seat) return // one has just typed it
    if (text.length > 90) return // that is for the log
    const said = speech(text, shown.names[seat] ?? '')
    const before = this.call?.seat === seat && event.type === 'Scored' ? this.call.texts.at(-1) : undefined
    this.call = { seat, texts: before ? breath(before, said) : [said], n: ++this.#calls }
  }

  #remember(): void {
    this.places.clear()
    for (const each of document.querySelectorAll<HTMLElement>('[data-card]')) {
      this.places.set(each.dataset.card!, each.getBoundingClientRect())
    }
  }
}

const line = ({ event, text }: News): Line => ({
  text,
  type: event.type,
  seat: typeof event.seat === 'number' ? event.seat : null,
})
