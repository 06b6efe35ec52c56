/** The ranges and ticks of a chart's axes. */

import { limits, type Aligned, type XAxis, type YAxis } from './series'

const DAY = 86_400 // seconds
const TICKS = 4
const START = 1500 // the initial rating
/** The shortest axis of a unit: less would make much of little. */
const SHORTEST: Record<YAxis['unit'], number> = { share: 0.2, win: 1, rating: 100, points: 0.01 }

export interface Range {
  low: number
  high: number
  ticks: number[]
}

/** 1, 2, 2.5 or 5 times a power of ten; at least as large. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= least * (1 - 1e-9))!
  return step * power
}
/** Without what floats add: 0.3, not 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(12))

/** The range of values: as far as they go, in round steps, and never beyond what can be. */
export function yRange(axis: YAxis, kind: 'line' | 'bars', values: readonly number[]): Range {
  const [least, most] = limits(axis)
  const clamp = (value: number) => Math.min(Math.max(value, least), most)
  const real = values.filter(Number.isFinite).map(clamp)
  if (kind === 'bars') real.push(clamp(0))
  let low = real.length ? Math.min(...real) : clamp(axis.unit === 'rating' ? START : 0)
  let high = real.length ? Math.max(...real) : low
  const alone = axis.unit === 'points' && low === high ? Math.abs(high) / 5 || 1 : 0
  const missing = Math.max(SHORTEST[axis.unit], Math.abs(high) / 1000, alone) - (high - low)
  if (missing > 0) [low, high] = kind === 'bars' ? [low, high + missing] : [low - missing / 2, high + missing / 2]
  if (low < least) [low, high] = [least, Math.max(high, Math.min(most, high + least - low))]
  if (high > most) [low, high] = [Math.min(low, Math.max(least, low + most - high)), most]
  const isGiven = (end: number | undefined, value: number) => end !== undefined && value === end
  if (isGiven(axis.min, least)) low = least
  if (isGiven(axis.max, most)) high = most
  const step = niceStep((high - low) / TICKS)
  const [from, to] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const ends = { low: Math.max(least, exact(from * step)), high: Math.min(most, exact(to * step)) }
  const ticks = Array.from({ length: to - from + 1 }, (_, n) => exact((from + n) * step)).filter((tick) => tick >= ends.low && tick <= ends.high)
  return { ...ends, ticks }
}

/** The values that an axis has to have room for. */
export const valuesOf = ({ lines }: Aligned, level: number | null): number[] => [
  ...lines.flat().flatMap((point) => (point ? [point.y, point.low ?? point.y, point.high ?? point.y] : [])),
  ...(level === null ? [] : [level]),
]

/** Where the x axis begins and ends; bars have room on both sides. */
export function xRange(xs: readonly number[], { kind, min, max }: Omit<XAxis, 'label'>, isBars: boolean): [from: number, to: number] {
  const unit = kind === 'date' ? DAY : 1
  const first = Math.min(xs[0] ?? 0, min ?? Infinity)
  const last = Math.max(xs.at(-1) ?? first, max ?? -Infinity)
  if (kind === 'deal') return [0, Math.max(1, Math.ceil(last))]
  if (isBars) {
    const gaps = xs.slice(1).map((x, n) => x - xs[n]!)
    const room = (gaps.length ? Math.min(...gaps) : unit) / 2
    return [first - room, last + room]
  }
  return first < last ? [first, last] : [first - unit, last + unit]
}
