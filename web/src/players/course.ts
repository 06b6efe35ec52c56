/** A rating's history as a line chart. */

import type { Rating, RatingPoint } from '../lib/wire'

export const START = 1500 // the initial rating
const STEP = 50 // the axis ends at multiples of this

export interface Course {
  /** Oldest first; `at` is null before the first match. */
  points: { at: number | null; rating: number }[]
  /** The range of the axis. */
  low: number
  high: number
}

/** The history of one family of games; null without data. `latestFirst`: of all families. */
export function courseOf({ family, games }: Pick<Rating, 'family' | 'games'>, latestFirst: RatingPoint[]): Course | null {
  const own = latestFirst.filter((point) => point.family === family).reverse()
  if (!own.length) return null
  const points = own.length >= games ? [{ at: null, rating: START }, ...own] : own // otherwise its beginning is unknown here
  if (points.length < 2) return null
  const ratings = points.map(({ rating }) => rating)
  const low = Math.floor(Math.min(...ratings) / STEP) * STEP
  const high = Math.ceil(Math.max(...ratings) / STEP) * STEP
  return { points: points.map(({ at, rating }) => ({ at, rating })), low, high: Math.max(high, low + STEP) }
}

/** The address of an account's profile. */
export const profileOf = (name: string) => `/players/${encodeURIComponent(name)}`
