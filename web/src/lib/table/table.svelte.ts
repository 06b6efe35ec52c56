/** A live table: its connection, with automatic reconnection, and the playback of its news. */

import { said, t } from '../words/catalogue'
import { NO_CLOCKS, type Clocks } from './clock'
import type { Parts } from './cursor'
import { hear, lastNonce } from '../fairness/hashes'
import { LOOK, OPENS, Watch } from './line'
import { PACE, type Speed } from './pace'
import { Playback } from './playback.svelte'
import type { Act, Action, Commitment, FromServer, Remark, Room, Say, TakeBack, Waiting } from '../wire'
import { sentence, text } from '../words/words'

const FIRST_RETRY = 300
const LAST_RETRY = 8000
const LAST_PATIENCE = 60_000
const USUAL = PACE.normal
const STRANGER = 4403 // WebSocket close code: no access
const CLOSED: Record<number, string> = { 4404: 'refused-no-table', 4409: 'refused-full', 4410: 'refused-sockets' } // final

const isSame = (a: Pick<Say, 'phrase' | 'text'>, b: typeof a) => a.phrase == b.phrase && a.text == b.text

export class Table extends Playback {
  waiting = $state.raw<Waiting | null>(null)
  connected = $state(true)
  /** Why nothing is shown. */
  closed = $state('')
  /** Whether the reader has no seat here (yet). */
  stranger = $state(false)
  sending = $state(false)
  notice = $state('')
  clocks = $state.raw<Clocks>(NO_CLOCKS)
  /** Chat messages in order. */
  lines = $state.raw<Remark[]>([])
  /** Chat messages sent and not echoed yet. */
  pending = $state.raw<Say[]>([])
  room = $state.raw<Omit<Room, 'type'>>({})

  #socket: WebSocket | null = null
  #retry = FIRST_RETRY
  #reconnect = 0
  #beat = 0
  #patience = OPENS
  #sent: Act | TakeBack | null = null
  #over = false
  #pace = USUAL

  constructor(
    readonly id: string,
    parts: (game: string) => Parts | undefined,
    /** Watch, although seats are open. */
    readonly watch = false,
  ) {
    super(parts)
    this.#connect()
    addEventListener('online', this.#now)
    addEventListener('offline', this.#cut)
    document.addEventListener('visibilitychange', this.#back)
  }

  close(): void {
    this.#over = true
    this.stop()
    clearTimeout(this.#reconnect)
    clearInterval(this.#beat)
    this.#socket?.close()
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#cut)
    document.removeEventListener('visibilitychange', this.#back)
  }

  act(action: Action): void {
    if (this.head) this.#do({ type: 'Act', n: this.head.n, action })
  }

  /** The bots' delay follows the reader's animation speed, up to the default. */
  keepPace(speed: Speed): void {
    const before = this.#pace
    this.#pace = Math.min(PACE[speed], USUAL)
    this.#keepPace(before)
  }

  #keepPace(known: number): void {
    if (this.#pace !== known) this.#send({ type: 'Pace', part: this.#pace })
  }

  takeBack(): void {
    if (this.head?.can_take_back) this.#do({ type: 'TakeBack', n: this.head.n })
  }

  #do(what: Act | TakeBack): void {
    if (this.#sent) return
    this.skip()
    this.notice = ''
    this.#sent = what
    this.sending = true
    this.#send(what)
  }

  /** Send a chat message, and resend it after a reconnect until it is echoed. The server posts it once. */
  talk(what: Pick<Say, 'phrase' | 'text'>): void {
    this.notice = ''
    const say: Say = { type: 'Say', ...what, after: this.lines.at(-1)?.n ?? -1 }
    if (this.pending.some((each) => isSame(each, say))) return
    this.pending = [...this.pending, say]
    this.#send(say)
  }

  spoken({ phrase, text: own }: Pick<Say, 'phrase' | 'text'>): string {
    return phrase ? t(`phrase-${phrase}`) : own!
  }

  #hear(lines: Remark[]): void {
    const known = this.lines.at(-1)?.n ?? -1
    const fresh = lines.filter(({ n }) => n > known)
    this.lines = [...this.lines, ...fresh].slice(-100)
    this.pending = this.pending.filter((say) => !fresh.some((line) => line.seat === this.head?.viewer && isSame(line, say)))
    if (fresh.length !== 1) return // messages from before the reader came
    const [line] = fresh
    if (this.head && line!.seat !== this.head.viewer) this.say(t('page-talk-line', { name: this.head.seats[line!.seat]!.name, said: this.spoken(line!) }))
  }

  #now = () => {
    if (!this.connected) {
      clearTimeout(this.#reconnect)
      this.#connect()
    }
  }

  /** The browser reports that it is offline: the socket would notice only much later. */
  #cut = () => this.#socket?.close()

  #back = () => {
    this.#send({ type: 'Away', away: document.hidden })
    if (document.hidden) this.skip()
    else this.#now()
  }

  #connect(): void {
    this.#socket?.close()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const query = new URLSearchParams({ ...(this.watch ? { watch: 'true' } : {}), nonce: lastNonce(this.id) })
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?${query}`)
    this.#socket = socket
    const watch = new Watch(performance.now(), this.#patience)
    clearInterval(this.#beat)
    this.#beat = window.setInterval(() => this.#look(watch), LOOK)
    socket.onopen = () => {
      watch.hear(performance.now())
      this.#keepPace(USUAL)
      if (document.hidden) this.#send({ type: 'Away', away: true })
    }
    socket.onmessage = (message) => {
      watch.hear(performance.now())
      this.#receive(JSON.parse(message.data) as FromServer)
    }
    socket.onclose = (event) => {
      if (this.#over || socket !== this.#socket) return
      clearInterval(this.#beat)
      if (event.code === STRANGER) this.stranger = true
      else if (event.code in CLOSED) this.closed = said(text(CLOSED[event.code]!))
      if (this.stranger || this.closed) return
      this.connected = false
      this.#reconnect = window.setTimeout(() => this.#connect(), this.#retry * (0.8 + 0.4 * Math.random()))
      this.#retry = Math.min(this.#retry * 1.7, LAST_RETRY)
    }
  }

  /** Replace a silent connection; the old one would end only much later. */
  #look(watch: Watch): void {
    const what = watch.look(performance.now())
    if (what === 'ask') this.#send({ type: 'Ping' })
    if (what !== 'give up') return
    this.connected = false
    this.#patience = Math.min(2 * this.#patience, LAST_PATIENCE)
    this.#connect()
  }

  #send(message: object): boolean {
    const open = this.#socket?.readyState === WebSocket.OPEN
    if (open) this.#socket!.send(JSON.stringify(message))
    return open
  }

  #receive(message: FromServer): void {
    if (message.type !== 'Refused') { // also sent when access is refused
      this.connected = true
      this.#retry = FIRST_RETRY
    }
    this.#patience = OPENS
    switch (message.type) {
      case 'Waiting':
        this.waiting = message
        this.#contribute(message.commitment, message)
        break
      case 'Said':
        this.#hear(message.lines)
        break
      case 'Room':
        this.room = message
        this.avatars = message.avatars ?? []
        break
      case 'Refused':
        if (message.why.key.startsWith('refused-nonce')) return // the shuffle works without it
        if (message.n !== null) {
          this.#sent = null
          this.sending = false
        } else if (this.connected) this.pending = this.pending.slice(1)
        if (this.head) this.notice = this.form(message.why, 'brief') || sentence(this.tell(message.why))
        break
      case 'Seen': {
        const { type: _, picture, log, ...head } = message
        this.waiting = null
        this.clocks = { left: message.left, at: performance.now() }
        if (this.head && head.taken_back > this.head.taken_back) this.say(this.tell(log.at(-1)!.text!))
        this.begin(head, picture, log)
        this.#contribute(head.commitment, head)
        this.#answered(true)
        for (const say of this.pending) this.#send(say)
        break
      }
      case 'Changed': {
        const { type: _, news = [], change = {}, ...head } = message
        if (!this.head) return
        if (message.left) this.clocks = { left: message.left, at: performance.now() }
        this.follow({ ...this.head, ...head }, news, change)
        this.#contribute(head.commitment, this.head)
        this.#answered(false)
      }
    }
  }

  /** Store the hash of the next shuffle, and contribute a number. */
  #contribute(commitment: Commitment | null | undefined, { viewer, options: { duplicate } }: Pick<Waiting, 'viewer' | 'options'>): void {
    if (!commitment) return
    const nonce = hear(duplicate?.deals ?? this.id, commitment, !!duplicate)
    if (viewer !== null && nonce) this.#send({ type: 'Nonce', deal: commitment.deal, nonce })
  }

  #answered(fresh: boolean): void {
    if (!this.#sent) return
    if (this.head!.n > this.#sent.n) {
      this.#sent = null
      this.sending = false
    } else if (fresh) {
      this.#send(this.#sent) // it may have been lost; a repetition has no effect
    }
  }
}
