/** Verifiable shuffles: `pegout.shuffling` and `pegout.fairness` in the browser. See docs/fairness.md. */

import { t } from '../words/catalogue'
import type { Card, Finding as Found, KeptCommitment as Commitment, RecordFile } from '../wire'

/** The parts of a record needed to verify its shuffles. */
export type Record = Required<Pick<RecordFile, 'names' | 'commitments' | 'actions'>> & { match: string }

/** Received and sent by this browser during the match; by deal. */
export type Seen = { [deal: number]: { hash: string; nonce?: string } }

/** 'other': this browser received another hash before the deal. */
export type Finding = Found | 'other'

export interface Checked {
  deal: number
  finding: Finding
  /** The commitment for it; null: none. */
  commitment: Commitment | null
  cards: Card[]
  /** Whether this browser received the hash before. */
  told: boolean
  /** Whether this browser's number was used; null: it sent none. */
  mine: boolean | null
}

const CHANCE = -1
const ORDER = 'A23456789TJQK'
const SUITS = 'CDHS'
const JOKERS = ['Wb', 'Wr']
const bytes = new TextEncoder()

/** Whether this browser can verify: only pages served over https can. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const toHex = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text)
const isNonce = (text: string) => /^[0-9A-Za-z_-]{1,64}$/.test(text)

/** By rank, ace low, then suit (clubs, diamonds, hearts, spades); jokers last, black before red. */
function place(card: Card): number {
  return JOKERS.includes(card) ? 52 + JOKERS.indexOf(card) : 4 * ORDER.indexOf(card[0]!) + SUITS.indexOf(card[1]!)
}

const isSuits = (text: string) => [...text].sort().join('') === SUITS

/** The hash published before a deal; `source`: the deal whose cards these are, `suits`: their permutation of suits. */
export async function commitment(secret: string, match: string, deal: number, source: number | null = null, suits = ''): Promise<string> {
  const told = bytes.encode(`pegout deal\0${match}\0${deal}\0${source === null ? '' : `${source}\0${suits}\0`}`)
  return toHex(await crypto.subtle.digest('SHA-256', new Uint8Array([...told, ...fromHex(secret)])))
}

/** The cards in dealing order: a Fisher-Yates shuffle of the sorted cards. */
export async function deck(secret: string, match: string, deal: number, nonces: readonly string[], cards: readonly Card[]): Promise<Card[]> {
  const message = bytes.encode(`pegout deck\0${match}\0${deal}\0${nonces.map((nonce) => `${nonce}\0`).join('')}`)
  const stream = numbers(fromHex(secret), message)
  const order = [...cards].sort((one, other) => place(one) - place(other))
  for (let size = order.length; size > 1; size--) {
    const limit = 256 - (256 % size)
    let drawn: number
    do drawn = (await stream.next()).value!
    while (drawn >= limit)
    const chosen = drawn % size
    ;[order[size - 1], order[chosen]] = [order[chosen]!, order[size - 1]!]
  }
  return order
}

/** The cards of a valid commitment. */
export async function dealt(given: Commitment, match: string, deal: number, cards: readonly Card[]): Promise<Card[]> {
  if (given.source == null) return deck(given.secret, match, deal, given.nonces, cards)
  const order = await deck(given.secret, '', given.source, given.nonces, cards)
  const become = given.suits || SUITS
  return order.map((card) => (JOKERS.includes(card) ? card : ((card[0]! + become[SUITS.indexOf(card[1]!)]) as Card)))
}

/** An endless byte stream: HMAC-SHA-256 of the message and a four-byte counter. */
async function* numbers(secret: Uint8Array<ArrayBuffer>, message: Uint8Array): AsyncGenerator<number, never> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  for (let counter = 0; ; counter++) {
    const block = new Uint8Array(message.length + 4)
    block.set(message)
    new DataView(block.buffer).setUint32(message.length, counter)
    yield* new Uint8Array(await crypto.subtle.sign('HMAC', key, block))
  }
}

/** Every shuffle of a record in order, then every commitment without a shuffle. */
export async function check(record: Record, seen: Seen = {}): Promise<Checked[]> {
  const left = [...record.commitments]
  const found: Checked[] = []
  let given = null as Commitment | null // also for the next shuffle, if it has no source
  let [deal, atOnce] = [0, false]
  let pack = ''
  for (const [seat, action] of record.actions) {
    const cards = action.deck as Card[] | undefined
    if (seat !== CHANCE || action.type !== 'Deal' || !cards) {
      atOnce = false
      continue
    }
    deal += 1
    const at = left.findIndex((each) => each.deal === deal)
    const fresh = at < 0 ? null : left.splice(at, 1)[0]!
    given = fresh ?? (atOnce && given?.source == null ? given : null)
    const sorted = [...cards].sort((one, other) => place(one) - place(other)).join()
    const isPack = new Set(cards).size === cards.length && !sorted.includes('??') && (!pack || sorted === pack)
    pack ||= sorted
    found.push(await checked(record, given, deal, cards, isPack, seen))
    atOnce = true
  }
  const stray = left.map((each) => ({ deal: each.deal, finding: 'stray' as const, commitment: each, cards: [], told: false, mine: null }))
  return [...found, ...stray]
}

async function checked(record: Record, given: Commitment | null, deal: number, cards: Card[], isPack: boolean, seen: Seen): Promise<Checked> {
  const here = seen[given?.deal ?? deal]
  const told = here !== undefined && here.hash === given?.hash
  const mine = here?.nonce && given ? given.nonces.includes(here.nonce) : null
  const finding = here && !told ? 'other' : await findingOf(record, given, deal, cards, isPack)
  return { deal, finding, commitment: given, cards, told, mine }
}

async function findingOf(record: Record, given: Commitment | null, deal: number, cards: Card[], isPack: boolean): Promise<Finding> {
  if (!given) return 'uncommitted'
  if (!isSecret(given.secret)) return 'secret'
  if (!given.nonces.every((nonce) => !nonce || isNonce(nonce))) return 'nonces'
  const { source = null, suits = '' } = given
  if (suits && !isSuits(suits)) return 'order'
  if ((await commitment(given.secret, record.match, given.deal, source, suits)) !== given.hash) return 'hash'
  if (record.names.length && given.nonces.length !== record.names.length) return 'nonces'
  const order = await dealt(given, record.match, deal, cards)
  return isPack && order.join() === cards.join() ? 'right' : 'order'
}

/** Parse a record file; throws an error with a message for people. */
export function readRecord(text: string): Record {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error(t('page-verify-no-json'))
  }
  return recordOf(file)
}

/** Parse a record from the server; throws an error with a message for people. */
export function recordOf(file: unknown): Record {
  const { pegout, match, names, commitments = [], actions } = (file ?? {}) as { [field: string]: unknown }
  if (pegout !== 1 || !Array.isArray(actions) || !Array.isArray(commitments)) throw new Error(t('page-verify-no-record'))
  const isRecord = actions.every((each) => Array.isArray(each) && typeof each[1]?.type === 'string') && commitments.every(isCommitment)
  if (!isRecord) throw new Error(t('page-verify-unreadable'))
  return { match: String(match ?? ''), names: Array.isArray(names) ? names.map(String) : [], commitments, actions }
}

function isCommitment(each: unknown): each is Commitment {
  const { deal, hash, secret, nonces, source = null, suits = '' } = (each ?? {}) as { [field: string]: unknown }
  const texts = [hash, secret, suits, ...(Array.isArray(nonces) ? nonces : [null])]
  return typeof deal === 'number' && (source === null || typeof source === 'number') && texts.every((text) => typeof text === 'string')
}
