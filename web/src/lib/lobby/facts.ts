/** What is told of a table before one sits down, in words. */

import { t, words } from '../words/catalogue'
import type { Options, TableFacts } from '../wire'

/** Who made it, if they are known. */
export function hostOf({ options, seats }: TableFacts): string {
  return (options.host === null || options.host === undefined ? undefined : seats[options.host]?.name) ?? ''
}

/** How an option stands, in words: "on", "In the show", "61". */
export function valueOf(owner: string, option: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'page-option-on' : 'page-option-off')
  const key = `${owner}-option-${option}-${String(value)}`
  return words.has(key) ? t(key) : String(value ?? t('page-none'))
}

/** The options that are not as usual: "Target: 61". */
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

/** Of two matches with the same cards, which one it is. */
export const swappedOf = ({ duplicate }: Options) => (duplicate?.part == null ? '' : t('page-table-swapped', { part: duplicate.part + 1 }))

/** What is good to know before one agrees to it. */
export const termsOf = (options: Options): string[] =>
  [clockOf(options), seriesOf(options), swappedOf(options), options.rated ? t('page-table-rated') : '', options.coach === 'all' ? t('page-table-coach') : ''].filter(Boolean)

/** Who sits there, or may: "Robin, club bot", "An open seat". */
export function seatOf({ kind, name, level }: { kind: string; name: string; level?: string | null }): string {
  if (kind === 'open') return name ? t('page-seat-for', { name }) : t('page-seat-open')
  return level ? t('page-seat-bot', { name, level: t(`level-${level}.bot`) }) : name
}
