/** The kinds of games in statistics: a preset and a number of seats. */

import { named, t } from '../lib/words/catalogue'
import type { Insights, Statistic } from '../lib/wire'

/** Everything about one kind. */
export interface Kind {
  /** In an address: "standard-2". */
  key: string
  title: string
  games: number
  /** With people only, and with bots; at least one of them. */
  statistics: Statistic[]
  insights: Insights | undefined
}

type Played = Pick<Statistic, 'preset' | 'seats'>
const keyOf = ({ preset, seats }: Played): string => `${preset}-${seats}`
const titleOf = ({ preset, seats }: Played): string => t('page-statistics-group', { preset: named(`preset-${preset}`, preset), seats })

/** The kinds that were played, the one played most first. */
export function kindsOf(statistics: readonly Statistic[], insights: readonly Insights[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const each of statistics) {
    const key = keyOf(each)
    const kind = kinds.get(key) ?? { key, title: titleOf(each), games: 0, statistics: [], insights: insights.find((other) => keyOf(other) === key) }
    kinds.set(key, { ...kind, games: kind.games + each.games, statistics: [...kind.statistics, each] })
  }
  return [...kinds.values()].sort((one, other) => other.games - one.games)
}
