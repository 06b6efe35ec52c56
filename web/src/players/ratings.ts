/** A rating's history as points of a chart, and the address of a profile. */

import type { Rating, RatingPoint } from '../lib/wire'
import type { Point } from '../lib/charts/series'

export const START = 1500 // the initial rating

/** The history of one family of games, oldest first, from the first rating if that is known. `latestFirst`: of all families; `since`: when the player came. */
export function ratingPoints({ family, games }: Pick<Rating, 'family' | 'games'>, latestFirst: readonly RatingPoint[], since: number): Point[] {
  const own = latestFirst.filter((point) => point.family === family).reverse().map(({ at, rating }) => ({ x: at, y: rating }))
  const first = own[0]
  if (!first || own.length < games) return own
  return [{ x: Math.min(since, first.x - 1), y: START }, ...own]
}

/** The address of an account's profile. */
export const profileOf = (name: string) => `/players/${encodeURIComponent(name)}`
