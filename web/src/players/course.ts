/** How a rating went, as a line to draw. */

import type { Rating, RatingPoint } from '../lib/wire'

export const START = 1500 // the rating of who begins
const STEP = 50 // between which whole numbers the line lies

export interface Course {
  /** The oldest first; `at` is null before the first match. */
  points: { at: number | null; rating: number }[]
  /** The line lies between them. */
  low: number
  high: number
}

/** Of one family of games; null while there is nothing to draw. `latestFirst`: of all families. */
export function courseOf({ family, games }: Pick<Rating, 'family' | 'games'>, latestFirst: RatingPoint[]): Course | null {
  const own = latestFirst.filter((point) => point.family === family).reverse()
  if (!own.length) return null
  const points = own.length >= games ? [{ at: null, rating: START }, ...own] : own // else its beginning is not known here
  if (points.length < 2) return null
  const ratings = points.map(({ rating }) => rating)
  const low = Math.floor(Math.min(...ratings) / STEP) * STEP
  const high = Math.ceil(Math.max(...ratings) / STEP) * STEP
  return { points: points.map(({ at, rating }) => ({ at, rating })), low, high: Math.max(high, low + STEP) }
}

/** Where the profile of an account is. */
export const profileOf = (name: string) => `/players/${encodeURIComponent(name)}`
