/** Requests about a finished match, or a record. */

import { ask } from '../lib/api'
import type { Replay, Review } from '../lib/wire'

export type Played = { table: string } | { record: unknown }

const of = (played: Played, what: string) =>
  'table' in played ? ask(`/api/tables/${encodeURIComponent(played.table)}/${what}`) : ask(`/api/${what}`, played.record)

/** Its review: mistakes and luck. */
export const review = (played: Played) => of(played, 'review') as Promise<Review>

/** Every position as a seat saw it; null: with all cards open. */
export const replay = (played: Played, seat: number | null) =>
  of(played, seat === null ? 'replay' : `replay?seat=${seat}`) as Promise<Replay>
