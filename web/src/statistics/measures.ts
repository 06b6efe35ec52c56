/** Names and formats of averages. */

import { named, number, percent, t } from '../lib/words/catalogue'
import type { Average } from '../lib/wire'

const RATES = new Set(['folded', 'shown', 'showdown won', 'skunk', 'skunked', 'counted'])
/** Whether it is a share: of hands, of decisions. */
export const isRate = (what: string) => RATES.has(what) || what.startsWith('best ')

const key = (what: string) => what.replaceAll(' ', '-')
export const phase = (what: string): string => named(`page-statistics-phase-${key(what)}`, what)

/** "hand, as dealer", "discards: best choice". */
export function title({ what, role }: Average, game: string): string {
  const [first, ...rest] = what.split(' ')
  if (first === 'cost' || first === 'best') {
    const kind = rest.join(' ')
    return t(`page-statistics-${first}`, { kind: named(`page-statistics-kind-${kind}`, kind), game })
  }
  return role === 'all' ? phase(what) : t(`page-statistics-as-${role}`, { what: phase(what) })
}

export const written = (value: number, what: string): string => (isRate(what) ? percent(value, 1) : number(value, Math.abs(value) < 100 ? 2 : 0))

/** Whether it measures decisions. */
export const isDecision = ({ what }: Average): boolean => what.startsWith('cost ') || what.startsWith('best ')

/** The rows of a table: as dealer and non-dealer where possible, otherwise together. */
export function rows(averages: readonly Average[]): Average[] {
  const parted = new Set(averages.filter(({ role }) => role === 'dealer').map(({ what }) => what))
  const both = new Set(averages.filter(({ what, role }) => role === 'other' && parted.has(what)).map(({ what }) => what))
  return averages.filter(({ what, role }) => role !== 'all' || !both.has(what))
}
