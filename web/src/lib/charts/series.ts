/** The values of a chart: what a caller gives, and what of it can be drawn. */

export interface Point {
  /** Seconds since 1970, a number, or deals: 2.5 is halfway through the third. */
  x: number
  y: number
  /** The interval that the value lies in, if it is an estimate. */
  low?: number | null
  high?: number | null
  /** What is said after the value: "12 answers". */
  note?: string
}
export interface Series {
  label: string
  points: readonly Point[]
}
export interface XAxis {
  kind: 'date' | 'number' | 'deal'
  label: string
  /** Where a number axis begins and ends, for charts to be compared. */
  min?: number
  max?: number
}
export interface YAxis {
  /** Shares and win chances are parts of 1. */
  unit: 'share' | 'points' | 'rating' | 'win'
  /** Above the axis; empty if the title says it. */
  label: string
  /** Where the axis ends; by default where the values do. */
  min?: number
  max?: number
  /** Whether positive values have a sign. */
  signed?: boolean
  digits?: number
}
/** A reference line. */
export interface Level {
  value: number
  label: string
}
/** A point to click on. */
export interface Mark {
  x: number
  y: number
  strong: boolean
}

/** What a chart shows. */
export interface Charted {
  kind: 'line' | 'bars'
  series: readonly Series[]
  x: XAxis
  y: YAxis
  /** The accessible name. */
  label: string
  /** What it shows, in a sentence; "": where each line starts and ends. */
  summary: string
  level: Level | null
  marks: readonly Mark[]
  /** The current x, and how another one is selected. */
  here: number | null
  go?: (x: number) => void
  /** Only the line, a few ems tall. */
  small: boolean
}

/** The values that a unit can have. */
export const POSSIBLE: Record<YAxis['unit'], [least: number, most: number]> = {
  share: [0, 1],
  win: [0, 1],
  rating: [0, 100_000],
  points: [-1e9, 1e9],
}
const ROUNDING = 1e-9 // sums of floats may be this much outside
const CLOSEST = 1e-3 // ends of an axis, from each other

/** The limits of an axis: what its unit and its caller allow. */
export function limits({ unit, min = -Infinity, max = Infinity }: Pick<YAxis, 'unit' | 'min' | 'max'>): [low: number, high: number] {
  const [least, most] = POSSIBLE[unit]
  const [low, high] = [Math.max(least, Number.isNaN(min) ? least : min), Math.min(most, Number.isNaN(max) ? most : max)]
  return high - low >= CLOSEST ? [low, high] : [least, most]
}

/** The points that can be drawn, by x: values that cannot be are left out, and intervals end where values do. */
export function drawable(points: readonly Point[], axis: Pick<YAxis, 'unit' | 'min' | 'max'>): Required<Point>[] {
  const [low, high] = limits(axis)
  const clamped = (value: number) => Math.min(Math.max(value, low), high)
  const byX = new Map<number, Required<Point>>()
  for (const point of points) {
    const { x, y } = point
    if (!Number.isFinite(x) || !(y >= low - ROUNDING && y <= high + ROUNDING)) continue
    const [under, over] = [point.low ?? NaN, point.high ?? NaN]
    const isInterval = under <= y && y <= over
    byX.set(x, { x, y: clamped(y), low: isInterval ? clamped(under) : null, high: isInterval ? clamped(over) : null, note: point.note ?? '' })
  }
  return [...byX.values()].sort((a, b) => a.x - b.x)
}

/** One x for all lines; for each line its points at those, or null. */
export interface Aligned {
  xs: number[]
  lines: (Required<Point> | null)[][]
}

export function aligned(series: readonly Series[], axis: Pick<YAxis, 'unit' | 'min' | 'max'>): Aligned {
  const drawn = series.map(({ points }) => drawable(points, axis))
  const xs = [...new Set(drawn.flatMap((points) => points.map(({ x }) => x)))].sort((a, b) => a - b)
  const lines = drawn.map((points) => {
    const byX = new Map(points.map((point) => [point.x, point]))
    return xs.map((x) => byX.get(x) ?? null)
  })
  return { xs, lines }
}

/** The rows of the table: places in `xs`. Of each deal the last one. */
export function rowsOf({ xs }: Aligned, kind: XAxis['kind']): number[] {
  const all = xs.map((_, place) => place)
  if (kind !== 'deal') return all
  return all.filter((place) => xs[place]! > 0 && Math.ceil(xs[place]!) !== Math.ceil(xs[place + 1] ?? Infinity))
}
