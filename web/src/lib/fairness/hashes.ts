/** Hashes this browser received before deals, and the numbers it sent: to compare with the record. */

import type { Seen } from './shuffling'
import type { Commitment } from '../wire'

const KEY = 'pegout.hashes'
const TABLES = 30 // tables remembered

type Kept = { table: string; seen: Seen }[]

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Received and sent at a table; empty if it was another browser. */
export const seenAt = (table: string): Seen => all().find((each) => each.table === table)?.seen ?? {}

/** The number for the last hash, as the socket's address takes it; "" if there was none. */
export function lastNonce(table: string): string {
  const [deal, last] = Object.entries(seenAt(table)).at(-1) ?? []
  return last?.nonce ? `${deal}.${last.nonce}` : ''
}

/** Store a hash, and return the number to send for it: always the same one for a hash; "" in duplicates, whose cards are fixed. */
export function hear(table: string, { deal, hash }: Commitment, shared = false): string {
  const seen = seenAt(table)
  const before = seen[deal]
  if (before?.nonce) return before.nonce
  const nonce = shared ? '' : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The first hash is kept: a server that sends another one later is detected.
  const kept = { table, seen: { ...seen, [deal]: { hash: before?.hash ?? hash, ...(nonce && { nonce }) } } }
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...all().filter((each) => each.table !== table)].slice(0, TABLES)))
  } catch {
    // without storage only the record can be verified
  }
  return nonce
}
