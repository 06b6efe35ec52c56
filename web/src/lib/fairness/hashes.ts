/** The hashes that this browser was told before deals, and the numbers that it sent: to compare with the record. */

import type { Seen } from './shuffling'
import type { Commitment } from '../wire'

const KEY = 'pegout.hashes'
const TABLES = 30 // so many are remembered

type Kept = { table: string; seen: Seen }[]

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** What was told and sent at a table; nothing, if it was another browser. */
export const seenAt = (table: string): Seen => all().find((each) => each.table === table)?.seen ?? {}

/** The number for the last hash that was told, as the address of a socket takes it; "" if there was none. */
export function lastNonce(table: string): string {
  const [deal, last] = Object.entries(seenAt(table)).at(-1) ?? []
  return last?.nonce ? `${deal}.${last.nonce}` : ''
}

/** Remember a hash. Returns the number to be sent for it: always the same one for the same hash; "" where others have the same cards, so that no number may change them. */
export function hear(table: string, { deal, hash }: Commitment, shared = false): string {
  const seen = seenAt(table)
  const before = seen[deal]
  if (before?.nonce) return before.nonce
  const nonce = shared ? '' : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // What was told first is kept: a server that tells another hash later is found out.
  const kept = { table, seen: { ...seen, [deal]: { hash: before?.hash ?? hash, ...(nonce && { nonce }) } } }
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...all().filter((each) => each.table !== table)].slice(0, TABLES)))
  } catch {
    // without storage there is only the record to be checked
  }
  return nonce
}
