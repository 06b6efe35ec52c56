/** Details of a table, shown before joining. */

import { t, words } from '../words/catalogue'
import type { Options, TableFacts } from '../wire'

/** Its creator, if known. */
export function hostOf({ options, seats }: TableFacts): string {
  return (options.host === null || options.host === undefined ? undefined : seats[options.host]?.name) ?? ''
}

/** The value of an option in words: "on", "In the show", "61". */
export function valueOf(owner: string, option: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'page-option-on' : 'page-option-off')
  const key = `${owner}-option-${option}-${String(value)}`
  return words.has(key) ? t(key) : String(value ?? t('page-none'))
}

/** The options that differ from the default: "Target: 61". */
export const changesOf = ({ game, changes }: TableFacts): string[] =>
  Object.entries(changes).map(([option, value]) =>
    t('page-table-change', { option: t(`${game}-option-${option}`), value: valueOf(game, option, value) }),
  )

export function clockOf({ turn_seconds }: Options): string {
  if (!turn_seconds) return ''
  const days = turn_seconds / (24 * 3600)
  return days >= 1 ? t('page-table-days', { count: days }) : t('page-table-seconds', { count: turn_seconds })
}

export const seriesOf = ({ series }: Options) => (series ? t('page-table-in-series', { games: series.best_of, number: series.number }) : '')

/** Which of two swapped matches it is. */
export const swappedOf = ({ duplicate }: Options) => (duplicate?.part == null ? '' : t('page-table-swapped', { part: duplicate.part + 1 }))

/** Worth knowing before joining. */
export const termsOf = (options: Options): string[] =>
  [clockOf(options), seriesOf(options), swappedOf(options), options.rated ? t('page-table-rated') : '', options.coach === 'all' ? t('page-table-coach') : ''].filter(Boolean)

/** The players and open seats: "Robin, club bot", "An open seat". */
export function seatOf({ kind, name, level }: { kind: string; name: string; level?: string | null }): string {
  if (kind === 'open') return name ? t('page-seat-for', { name }) : t('page-seat-open')
  return level ? t('page-seat-bot', { name, level: t(`level-${level}.bot`) }) : name
}
