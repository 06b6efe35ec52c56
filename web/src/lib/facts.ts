/** What is told of a table before one sits down, in words. */

import type { Options, TableFacts } from './wire'
import { text, type Catalogue } from './words'

/** Who made it, if they are known. */
export function hostOf({ options, seats }: TableFacts): string {
  return (options.host === null || options.host === undefined ? undefined : seats[options.host]?.name) ?? ''
}

/** The options that are not as usual: "Target: 61". */
export function changesOf(facts: TableFacts, words: Catalogue): string[] {
  return Object.entries(facts.changes).map(([option, value]) => {
    const key = `${facts.game}-option-${option}`
    const choice = `${key}-${String(value)}`
    const said = typeof value === 'boolean' ? (value ? 'on' : 'off') : words.has(choice) ? words.render(text(choice)) : String(value)
    return `${words.render(text(key))}: ${said}`
  })
}

export function clockOf({ turn_seconds }: Options): string {
  if (!turn_seconds) return ''
  const days = turn_seconds / (24 * 3600)
  return days >= 1 ? `${days} ${days === 1 ? 'day' : 'days'} a turn` : `${turn_seconds} seconds a turn`
}

export const seriesOf = ({ series }: Options) => (series ? `Best of ${series.best_of}, game ${series.number}` : '')
