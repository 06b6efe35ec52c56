/** Training statistics, and feedback on an answer. */

import { number, percent, t } from '../lib/words/catalogue'
import type { Drill, DrillDay, DrillJudged, Picture } from '../lib/wire'

const DAY = 86_400 // seconds

/** The local midnight of a day, which counts from 1970 in UTC. */
export function midnight(day: number): number {
  const date = new Date(day * DAY * 1000)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime() / 1000
}

/** The last days with answers. */
export const lately = (days: DrillDay[], most: number): DrillDay[] => days.slice(-most)

const UNITS = [['days', DAY], ['hours', 3600], ['minutes', 60]] as const

/** The time until then, in the largest whole unit. */
export function dueIn(due: number, now: number): { unit: 'now' | (typeof UNITS)[number][0]; count: number } {
  const left = due - now
  for (const [unit, seconds] of UNITS) if (left >= seconds) return { unit, count: Math.round(left / seconds) }
  return { unit: left > 0 ? 'minutes' : 'now', count: 1 }
}

/** Feedback on an answer in a sentence. */
export function verdictOf({ good, ranking, decision: { kind, best, cost } }: DrillJudged, game: string): string {
  if (kind === 'count') return t('page-train-counted', { good: good ? 'yes' : 'no', worth: best.points ?? 0 })
  const isLate = !!ranking?.score?.some((score) => score) // then the ranking is not by points
  const lost = (isLate ? cost.win : cost.points) ?? 0
  const unit = isLate ? 'wins' : game === 'skalborg' ? 'blinds' : 'points'
  return t('page-train-judged', { good: !good ? 'no' : lost ? 'nearly' : 'yes', cost: isLate ? percent(lost, 1) : number(lost, 2), unit })
}

/** The question in a sentence. */
export function asksOf({ kind, viewer, picture }: Drill): string {
  const { counting, zones } = picture as Picture & { counting?: { what: string } | null }
  return t(`page-train-asks-${kind}`, { crib: counting?.what === 'crib' ? 'yes' : 'no', cards: zones[`hand/${viewer}`]?.length ?? 0 })
}

/** The address of a page. */
export const query = (kind: string, seed: number) => `/train/${kind}?seed=${seed}`
