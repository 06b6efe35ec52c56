/** The moments of a match on an axis of deals. */

import type { Decision, Moment } from '../lib/wire'

/** Where an entry of the journal is: 2.5 is halfway through the third deal. A deal ends with its last decision, the last one with the match. */
export function placesInDeals(curve: readonly Moment[], decisions: readonly Pick<Decision, 'deal' | 'number'>[]): (number: number) => number {
  const last = curve.at(-1)?.number ?? 1
  const ends = decisions.filter(({ deal }, n) => decisions[n + 1]?.deal !== deal).map(({ deal, number }) => ({ deal, end: number }))
  if (!ends.length) return (number) => Math.min(1, number / Math.max(1, last))
  ends[ends.length - 1]!.end = Math.max(last, ends.at(-1)!.end)
  return (number) => {
    const n = Math.max(0, ends.findIndex(({ end }) => number <= end))
    const { deal, end } = ends[number > ends.at(-1)!.end ? ends.length - 1 : n]!
    const begin = ends[n - 1]?.end ?? 0
    return deal - 1 + Math.min(1, Math.max(0, (number - begin) / Math.max(1, end - begin)))
  }
}
