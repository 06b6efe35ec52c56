/** Statistics of the player's matches. */

import type { OwnMatch, Statistic } from '../lib/wire'

/** Average points of a phase per deal; null: no such deals. */
export interface Rate {
  what: string
  all: number
  dealer: number | null
  other: number | null
  /** The most at once. */
  best: number | null
}

const over = (points: number, deals: number) => (deals ? points / deals : null)

export function rates({ points, as_dealer, best, deals, dealt }: Statistic): Rate[] {
  if (!deals) return []
  return Object.entries(points).map(([what, all]) => {
    const own = as_dealer[what] ?? 0
    return { what, all: all / deals, dealer: over(own, dealt), other: over(all - own, deals - dealt), best: best[what] ?? null }
  })
}

const EACH = 10 // matches compared with as many before
const won = (some: OwnMatch[]) => some.filter(({ rank, gone }) => rank === 1 && !gone).length

/** Wins among the latest matches, and among as many before; null with too few matches. */
export function trend(latestFirst: OwnMatch[]): { count: number; latest: number; before: number } | null {
  if (latestFirst.length < 2 * EACH) return null
  return { count: EACH, latest: won(latestFirst.slice(0, EACH)), before: won(latestFirst.slice(EACH, 2 * EACH)) }
}
