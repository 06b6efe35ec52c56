/** The kinds of games in statistics: a preset, a number of seats, with or without bots. */

import { t } from '../lib/words/catalogue'
import type { Statistic } from '../lib/wire'
import { named } from './measures'

/** Its name in an address: "standard-2", "house-4-bots". */
export const keyOf = ({ preset, seats, bots }: Pick<Statistic, 'preset' | 'seats' | 'bots'>): string => `${preset}-${seats}${bots ? '-bots' : ''}`

export const titleOf = ({ preset, seats, bots }: Pick<Statistic, 'preset' | 'seats' | 'bots'>): string =>
  t('page-statistics-group', { preset: named(`preset-${preset}`, preset), seats, bots: bots ? 'yes' : 'no' })

/** The kind that an address names, otherwise the one played most. */
export function chosen(statistics: readonly Statistic[], wanted: string | null): Statistic | undefined {
  return statistics.find((each) => keyOf(each) === wanted) ?? [...statistics].sort((one, other) => other.games - one.games)[0]
}
