/** Insights as sentences. */

import { day, number, percent, t } from '../lib/words/catalogue'
import type { Insights, Interval } from '../lib/wire'
import { signed } from '../lib/words/figures'

const ENOUGH = 10 // reviewed games that an answer takes, on either side of a comparison

export const unitOf = (game: string): 'blinds' | 'points' => (game === 'skalborg' ? 'blinds' : 'points')
const amount = (game: string, value: number) => t('page-statistics-amount', { unit: unitOf(game), value: number(value, 2) })

export function improvementAnswer({ game, matches, improvement }: Insights, days: number): string {
  const { answer, before, lately } = improvement
  const [then, now] = improvement.matches
  if (!before || !lately || Math.min(then, now) < ENOUGH) return t('page-statistics-better-few', { days, count: matches, before: then, lately: now })
  return t(`page-statistics-better-${answer}`, { before: amount(game, before.mean), lately: amount(game, lately.mean) })
}

/** How the answer was found; "" without a comparison. */
export function improvementHow({ improvement }: Insights): string {
  const { change, since, matches } = improvement
  if (!change || since === null || change.low === null || change.high === null) return ''
  return t('page-statistics-better-how', { before: matches[0], lately: matches[1], since: day(since), change: signed(change.mean, 2), low: signed(change.low, 2), high: signed(change.high, 2) })
}

export function lossesAnswer({ game, losses }: Insights): string {
  if (!losses.lost) return t('page-statistics-losses-none')
  const total = amount(game, losses.lost.mean)
  const worst = losses.kinds.find(({ what }) => what === losses.answer)
  return worst ? t('page-statistics-losses-most', { kind: worst.what, share: percent(worst.share, 0), total }) : t('page-statistics-losses-even', { total })
}

export function luckAnswer({ matches, luck }: Insights): string {
  if (luck.answer === 'early') return t('page-statistics-lucky-early', { count: matches })
  return t(`page-statistics-lucky-${luck.answer}`, { matches, wins: number(Math.abs(luck.total), 1), total: signed(luck.total, 1) })
}

export const luckHow = ({ game, luck }: Insights): string =>
  luck.points ? t('page-statistics-lucky-how', { unit: unitOf(game), points: within(luck.points, 1) }) : ''

/** "+0.4 (−0.1 to +0.9)". */
function within({ mean, low, high }: Interval, digits: number): string {
  if (low === null || high === null) return signed(mean, digits)
  return t('page-statistics-within', { value: signed(mean, digits), low: signed(low, digits), high: signed(high, digits) })
}

/** The training page for a kind of decision; null: none. */
export function practice(game: string, what: string): string | null {
  const kind = { cribbage: { discard: 'discard', card: 'play', count: 'count' }, skalborg: { bet: 'bets' } }[game as 'cribbage']?.[what as 'card']
  return kind ? `/train/${kind}` : null
}
