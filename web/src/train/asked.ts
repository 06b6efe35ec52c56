/** Requests of training. */

import { ask, askKnown } from '../lib/api'
import type { Action, Daily, Drill, DrillJudged, DrillProgress } from '../lib/wire'

export const KINDS = ['count', 'discard', 'play', 'bets'] as const
export type Kind = (typeof KINDS)[number]

export const drill = (kind: Kind, seed: string | null) => ask<Drill>(`/api/drills/${kind}${seed === null ? '' : `?seed=${encodeURIComponent(seed)}`}`)

export const judged = (kind: Kind, seed: number, action: Action, seconds: number | null) => askKnown<DrillJudged>(`/api/drills/${kind}/${seed}`, { action, seconds })

export const daily = () => ask<Daily>('/api/daily')
export const answerDaily = (day: number, action: Action) => askKnown<Daily>(`/api/daily/${day}`, { action })

/** Optional for training. */
export const progress = () => ask<DrillProgress[]>('/api/me/drills').catch(() => [])

const CLOCK = 'pegout.train.clock'

/** Whether to show the timer. */
export function clockWanted(): boolean {
  return recalled() !== 'off'
}
function recalled(): string | null {
  try {
    return localStorage.getItem(CLOCK)
  } catch {
    return null // a private window
  }
}
export function keepClock(wanted: boolean): void {
  try {
    localStorage.setItem(CLOCK, wanted ? 'on' : 'off')
  } catch {
    // it lasts as long as the page
  }
}
