/** The values of a chart as text. */

import { day, language, number, percent, t } from '../words/catalogue'
import type { Point, XAxis, YAxis } from './series'

const [MONTH, YEAR] = [28 * 86_400, 365 * 86_400] // seconds

/** A value with its unit. */
export function writtenY({ unit, signed = false, digits }: YAxis, value: number): string {
  const few = Math.abs(value) < 100 ? 2 : 0
  const shown = digits ?? { share: 1, win: 1, rating: 0, points: few }[unit]
  const text = unit === 'share' || unit === 'win' ? percent(value, shown) : number(value, shown)
  return signed && value >= 0.5 * 10 ** -shown ? `+${text}` : text
}

/** A tick, with as many digits as all need. */
export function writtenTick({ unit, signed = false }: YAxis, value: number, ticks: readonly number[]): string {
  const isPart = unit === 'share' || unit === 'win'
  const scale = isPart ? 100 : 1
  const needed = [0, 1, 2, 3].find((digits) => ticks.every((tick) => Math.abs(tick * scale - Number((tick * scale).toFixed(digits))) < 1e-6)) ?? 3
  const text = isPart ? percent(value, needed) : number(value, needed)
  return signed && value > 0 ? `+${text}` : text
}

/** Where a point is. */
export function writtenX(kind: XAxis['kind'], x: number): string {
  if (kind === 'date') return day(x)
  return kind === 'deal' ? t('page-chart-deal', { deal: Math.ceil(x) }) : number(x)
}

/** A value and its interval: "8.60 ± 1.62", or both ends where it is cut off. */
export function writtenPoint(axis: YAxis, { y, low, high, note }: Omit<Required<Point>, 'x'>): string {
  const value = note ? t('page-chart-noted', { value: writtenY(axis, y), note }) : writtenY(axis, y)
  if (low === null || high === null) return value
  const plain = { ...axis, signed: false }
  const isEven = Math.abs(high - y - (y - low)) < 1e-6 * Math.max(1, high - low)
  if (isEven) return t('page-chart-interval', { value, half: writtenY(plain, y - low) })
  return t('page-chart-between', { value, low: writtenY(axis, low), high: writtenY(axis, high) })
}

/** Ticks of dates, `apart` seconds from each other: years, months or days. */
export function writtenDates(ticks: readonly number[], apart: number): string[] {
  const form: Intl.DateTimeFormatOptions =
    apart >= YEAR ? { year: 'numeric' } : apart >= MONTH ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }
  const format = new Intl.DateTimeFormat(language, form)
  return ticks.map((seconds) => format.format(seconds * 1000))
}
