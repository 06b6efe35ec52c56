/** Finished matches in lists: what a row shows, and a page of them from the server. */

import { ask } from '../lib/api'
import { number, t } from '../lib/words/catalogue'
import type { MatchResult, OwnHistory, OwnMatch, PlayerHistory } from '../lib/wire'

/** One of the player's own matches, or a public one of another player. */
export type Listed = MatchResult & Partial<Pick<OwnMatch, 'accounts' | 'best' | 'taken_back'>>

export interface Page {
  matches: Listed[]
  next: string | null
  records: OwnHistory['records']
}

export const RESULTS = ['won', 'lost', 'left'] as const

/** Filters as they stand in the address, with the names that the server knows. */
export interface Filters {
  game: string
  opponent: string
  result: string
  rated: string
}
const NONE: Filters = { game: '', opponent: '', result: '', rated: '' }
export const NAMES = Object.keys(NONE) as (keyof Filters)[]

export function filtersIn(search: string): Filters {
  const asked = new URLSearchParams(search)
  const found = Object.fromEntries(NAMES.map((name) => [name, asked.get(name) ?? ''])) as unknown as Filters
  if (!RESULTS.some((result) => result === found.result)) found.result = ''
  if (!['true', 'false'].includes(found.rated)) found.rated = ''
  return found
}

/** As a query, without those that are not set: "" or "?game=cribbage". */
export function queryOf(filters: Partial<Filters>, after: string | null = null): string {
  const set = Object.entries({ ...filters, after: after ?? '' }).filter(([, value]) => value)
  return set.length ? `?${new URLSearchParams(set)}` : ''
}

/** A page of the player's own matches. */
export const ownPage = (filters: Filters, after: string | null) => ask<OwnHistory>(`/api/me/history${queryOf(filters, after)}`)

/** A page of a player's matches that the reader may see. */
export const pageOf = (name: string, after: string | null) => ask<PlayerHistory>(`/api/players/${encodeURIComponent(name)}/matches${queryOf({}, after)}`)

/** "Won", "2 of 4". */
export function resultOf({ gone, rank, seats }: Pick<Listed, 'gone' | 'rank' | 'seats'>): string {
  if (gone) return t('page-history-left')
  if (rank === 1) return t('page-history-won')
  return seats === 2 ? t('page-history-lost') : t('page-history-place', { rank, seats })
}

/** "61–53" of two sides; of more, the player's own. */
export function scoreOf({ score, scores }: Pick<Listed, 'score' | 'scores'>): string {
  const [own, other] = scores
  return scores.length === 2 ? t('page-history-score', { own: own!, other: other! }) : number(score)
}
