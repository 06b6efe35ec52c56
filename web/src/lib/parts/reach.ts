/** Links that work on other machines. */

import { ask } from '../api'
import type { Reach } from '../wire'

const HERE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/** A link that works for others; null: the server listens on loopback only. */
export async function elsewhere(link: string, at: URL = new URL(location.href)): Promise<string | null> {
  const whole = new URL(link, at)
  if (!HERE.test(whole.hostname)) return whole.href
  const { address } = await ask<Reach>('/api/reach')
  if (!address) return null
  whole.hostname = address.includes(':') ? `[${address}]` : address
  return whole.href
}
