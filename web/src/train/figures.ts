/** Figures of training, and what is said of an answer. */

import { number, t } from '../lib/catalogue'
import type { DrillDay, DrillJudged } from '../lib/wire'

/** The last so many days on which something was answered. */
export const lately = (days: DrillDay[], most: number): DrillDay[] => days.slice(-most)

const UNITS = [['days', 86_400], ['hours', 3600], ['minutes', 60]] as const

/** How long until then, in the largest unit of which there is a whole one. */
export function dueIn(due: number, now: number): { unit: 'now' | (typeof UNITS)[number][0]; count: number } {
  const left = due - now
  for (const [unit, seconds] of UNITS) if (left >= seconds) return { unit, count: Math.round(left / seconds) }
  return { unit: left > 0 ? 'minutes' : 'now', count: 1 }
}

/** An answer in a sentence. */
export function verdictOf({ good, decision: { kind, best, cost } }: DrillJudged, game: string): string {
  if (kind === 'count') return t('page-train-counted', { good: good ? 'yes' : 'no', worth: best.points ?? 0 })
  const lost = cost.points ?? 0
  return t('page-train-judged', { good: !good ? 'no' : lost ? 'nearly' : 'yes', cost: number(lost, 2), unit: game === 'skalborg' ? 'blinds' : 'points' })
}

/** Where a page is asked for. */
export const query = (kind: string, seed: number) => `/train/${kind}?seed=${seed}`
