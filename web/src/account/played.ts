/** Figures of one's matches. */

import type { OwnMatch, Statistic } from '../lib/wire'

/** What a phase brought in a deal, on average; null: there was no such deal. */
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

const EACH = 10 // matches that are held against as many before
const won = (some: OwnMatch[]) => some.filter(({ rank, gone }) => rank === 1 && !gone).length

/** How many of the latest were won, and of as many before; null while there are too few. */
export function trend(latestFirst: OwnMatch[]): { count: number; latest: number; before: number } | null {
  if (latestFirst.length < 2 * EACH) return null
  return { count: EACH, latest: won(latestFirst.slice(0, EACH)), before: won(latestFirst.slice(EACH, 2 * EACH)) }
}
