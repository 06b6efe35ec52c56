/** Figures of training. */

import type { DrillDay } from '../lib/wire'

/** The last so many days on which something was answered. */
export const lately = (days: DrillDay[], most: number): DrillDay[] => days.slice(-most)

const UNITS = [['days', 86_400], ['hours', 3600], ['minutes', 60]] as const

/** How long until then, in the largest unit of which there is a whole one. */
export function dueIn(due: number, now: number): { unit: 'now' | (typeof UNITS)[number][0]; count: number } {
  const left = due - now
  for (const [unit, seconds] of UNITS) if (left >= seconds) return { unit, count: Math.round(left / seconds) }
  return { unit: left > 0 ? 'minutes' : 'now', count: 1 }
}
