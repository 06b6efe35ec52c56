/** The time left for the players to act. The server sends seconds, since clocks differ. */

import { t } from '../words/catalogue'

/** Seconds by seat, null without a clock, at a moment of the local clock. */
export interface Clocks {
  left: readonly (number | null)[]
  /** Milliseconds of `performance.now()`. */
  at: number
}

export const NO_CLOCKS: Clocks = { left: [], at: 0 }

/** Seconds left for a seat now; null without a clock. */
export function left(clocks: Clocks, seat: number | null, now: number): number | null {
  const then = seat === null ? null : (clocks.left[seat] ?? null)
  return then === null ? null : Math.max(0, then - (now - clocks.at) / 1000)
}

const DAY = 86_400
const HOUR = 3600

/** Formatted as on a clock: 0:07, 1:05:00, 3 d 4 h. */
export function face(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole >= DAY) return t('page-clock-days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) })
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / HOUR)
  const minutes = Math.floor((whole % HOUR) / 60)
  const rest = two(whole % 60)
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Milliseconds until the display changes. */
export function untilNext(seconds: number): number {
  return seconds > DAY ? 60_000 : 1000 * (seconds - Math.ceil(seconds) + 1) || 1000
}
