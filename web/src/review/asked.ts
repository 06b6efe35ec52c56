/** What the page asks of the server about a match that is over, or about a record of one. */

import { ask } from '../lib/api'
import type { Replay, Review } from '../lib/wire'

export type Played = { table: string } | { record: unknown }

const of = (played: Played, what: string) =>
  'table' in played ? ask(`/api/tables/${encodeURIComponent(played.table)}/${what}`) : ask(`/api/${what}`, played.record)

/** What its decisions cost, and what the cards brought. */
export const review = (played: Played) => of(played, 'review') as Promise<Review>

/** Every position as a seat saw it; null: with all cards open. */
export const replay = (played: Played, seat: number | null) =>
  of(played, seat === null ? 'replay' : `replay?seat=${seat}`) as Promise<Replay>
