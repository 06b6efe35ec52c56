/** Times as people say them: "3 hours ago", "yesterday", and later the date. */

import { day, language } from './catalogue'
import { capital } from './words'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400] // seconds
const DAYS = 7 // days for which it is said how long ago something was

/** Seconds since 1970, seen from `now`. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const passed = now - seconds
  if (passed < 0 || passed >= DAYS * DAY) return day(seconds)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (passed < MINUTE / 2) return format.format(0, 'second')
  if (passed < HOUR) return format.format(-Math.round(passed / MINUTE), 'minute')
  const midnights = daysBetween(seconds, now)
  return midnights ? format.format(-midnights, 'day') : format.format(-Math.round(passed / HOUR), 'hour')
}

/** A day as a heading: "Today", "Yesterday", and earlier the date. */
export function dayOf(seconds: number, now = Date.now() / 1000): string {
  const midnights = daysBetween(seconds, now)
  const isClose = midnights === 0 || midnights === 1
  return isClose ? capital(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-midnights, 'day')) : day(seconds)
}

/** How many midnights lie between two times. */
function daysBetween(first: number, second: number): number {
  const start = (seconds: number) => new Date(seconds * 1000).setHours(0, 0, 0, 0)
  return Math.round((start(second) - start(first)) / (DAY * 1000))
}

/** "November 2026". */
export const month = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString(language, { month: 'long', year: 'numeric' })
