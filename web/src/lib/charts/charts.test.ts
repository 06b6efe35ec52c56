import { describe, expect, test } from 'vitest'
import { niceStep, valuesOf, xRange, yRange } from './axes'
import { aligned, drawable, limits, rowsOf, type Point, type YAxis } from './series'
import { writtenDates, writtenPoint, writtenTick, writtenX, writtenY } from './written'

const ROUNDS = 900
const UNITS = ['share', 'win', 'rating', 'points'] as const
const axis = (unit: YAxis['unit'], rest: Partial<YAxis> = {}): YAxis => ({ unit, label: '', ...rest })

/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648)
}
const HOSTILE = [NaN, Infinity, -Infinity, 0, -0, 1, 2.14, -1e-12, 1 + 1e-12, 1e9, -1e9, 5e-324]
/** Any number: plausible, extreme or none. */
const anyNumber = (next: () => number) => (next() < 0.3 ? HOSTILE[Math.floor(next() * HOSTILE.length)]! : (next() - 0.3) * 10 ** Math.floor(next() * 5))
function anyPoint(next: () => number): Point {
  const y = anyNumber(next)
  return { x: anyNumber(next), y, low: next() < 0.5 ? y - anyNumber(next) : null, high: next() < 0.5 ? y + anyNumber(next) : undefined }
}

describe('whatever a chart is given', () => {
  const cases = Array.from({ length: ROUNDS }, (_, seed) => {
    const next = chance(seed + 1)
    const end = () => (next() < 0.2 ? anyNumber(next) : undefined)
    const shown = axis(UNITS[seed % UNITS.length]!, { min: end(), max: end() })
    const points = Array.from({ length: Math.floor(next() * 5) }, () => anyPoint(next))
    return { shown, points, kind: seed % 3 ? ('line' as const) : ('bars' as const) }
  })

  test('only what can be is drawn', () => {
    for (const { shown, points } of cases) {
      const [low, high] = limits(shown)
      const drawn = drawable(points, shown)
      expect(drawn.length).toBeLessThanOrEqual(points.length)
      for (const [n, point] of drawn.entries()) {
        for (const value of [point.y, point.low ?? point.y, point.high ?? point.y]) expect(value >= low && value <= high).toBe(true)
        expect((point.low ?? point.y) <= point.y && point.y <= (point.high ?? point.y)).toBe(true)
        expect(Number.isFinite(point.x)).toBe(true)
        if (n) expect(point.x).toBeGreaterThan(drawn[n - 1]!.x)
      }
    }
  })

  test('an axis has room for all of it, and shows nothing that cannot be', () => {
    for (const { shown, points, kind } of cases) {
      const values = valuesOf(aligned([{ label: '', points }], shown), null)
      const { low, high, ticks } = yRange(shown, kind, [...values, NaN])
      const [least, most] = limits(shown)
      expect(low).toBeLessThan(high)
      expect(low >= least && high <= most).toBe(true)
      const close = Math.max(1e-9, (high - low) * 1e-9)
      for (const value of values) expect(value >= low - close && value <= high + close, `${value} in ${low}..${high}`).toBe(true)
      expect(ticks.length).toBeLessThan(9)
      for (const tick of ticks) expect(tick >= low && tick <= high).toBe(true)
    }
  })

  test('time and numbers go from left to right', () => {
    for (const { points, shown, kind } of cases) {
      const { xs } = aligned([{ label: '', points }], shown)
      for (const unit of ['date', 'number'] as const) {
        const [from, to] = xRange(xs, { kind: unit }, kind === 'bars')
        expect(from).toBeLessThan(to)
        for (const x of xs) expect(x >= from && x <= to).toBe(true)
      }
    }
  })
})

test('shares end at 0 and 100 %, and are not blown up', () => {
  expect(yRange(axis('share'), 'line', [0.97, 1])).toMatchObject({ low: 0.8, high: 1 })
  expect(yRange(axis('share'), 'line', [0.55, 0.6])).toMatchObject({ low: 0.45, high: 0.7 })
  expect(yRange(axis('share'), 'bars', [0.4])).toMatchObject({ low: 0, high: 0.4 })
  expect(yRange(axis('share', { max: 1 }), 'bars', [0.4])).toMatchObject({ low: 0, high: 1 })
  expect(yRange(axis('win'), 'line', [0.4, 0.6])).toEqual({ low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] })
})

test('ratings and points have round ticks', () => {
  expect(yRange(axis('rating'), 'line', [1500])).toMatchObject({ low: 1450, high: 1550 })
  expect(yRange(axis('rating'), 'line', [1433, 1612]).ticks).toEqual([1400, 1450, 1500, 1550, 1600, 1650])
  expect(yRange(axis('points', { min: 0 }), 'line', [0.1, 0.32])).toMatchObject({ low: 0, high: 0.4 })
  expect([0.03, 0.3, 1, 7, 12].map(niceStep)).toEqual([0.05, 0.5, 1, 10, 20])
})

test('without values there is an axis all the same', () => {
  for (const unit of UNITS) {
    const { low, high, ticks } = yRange(axis(unit), 'line', [])
    expect(low).toBeLessThan(high)
    expect(ticks.length).toBeGreaterThan(1)
  }
  expect(xRange([], { kind: 'deal' }, false)).toEqual([0, 1])
})

test('one day has room on both sides', () => {
  expect(xRange([86_400], { kind: 'date' }, false)).toEqual([0, 172_800])
  expect(xRange([2, 5], { kind: 'number', min: 0, max: 9 }, false)).toEqual([0, 9])
  expect(xRange([86_400, 2 * 86_400, 5 * 86_400], { kind: 'date' }, true)).toEqual([43_200, 5.5 * 86_400])
})

test('lines share their places; the last of what has the same place counts', () => {
  const both = aligned(
    [
      { label: 'a', points: [{ x: 2, y: 1 }, { x: 1, y: 3 }, { x: 1, y: 4 }] },
      { label: 'b', points: [{ x: 3, y: 5, low: 4, high: 6 }, { x: 2, y: 7, low: 8, high: 9 }] },
    ],
    axis('points'),
  )
  expect(both.xs).toEqual([1, 2, 3])
  expect(both.lines.map((points) => points.map((point) => point?.y ?? null))).toEqual([[4, 1, null], [null, 7, 5]])
  expect(both.lines[1]!.map((point) => point?.low ?? null)).toEqual([null, null, 4]) // of 7 from 8 to 9: no interval
})

test('a table of deals has the end of each', () => {
  const deals = aligned([{ label: '', points: [0, 0.5, 1, 1.2, 1.9, 2.5].map((x) => ({ x, y: 0.5 })) }], axis('win'))
  expect(rowsOf(deals, 'deal').map((place) => deals.xs[place])).toEqual([1, 1.9, 2.5])
  expect(rowsOf(deals, 'number')).toHaveLength(6)
})

test('values have their unit', () => {
  expect(writtenY(axis('share'), 0.578)).toBe('57.8%')
  expect(writtenY(axis('points', { signed: true, digits: 1 }), 1.04)).toBe('+1.0')
  expect(writtenY(axis('points', { signed: true, digits: 1 }), -0.31)).toBe('−0.3')
  expect(writtenY(axis('rating'), 1512.4)).toBe('1,512')
  expect([0, 0.25, 0.5].map((tick) => writtenTick(axis('share'), tick, [0, 0.25, 0.5]))).toEqual(['0%', '25%', '50%'])
  expect([0.1, 0.15].map((tick) => writtenTick(axis('points'), tick, [0.1, 0.15]))).toEqual(['0.10', '0.15'])
  expect(writtenPoint(axis('points'), { note: '', y: 8.6, low: 8.6 - 1.62, high: 8.6 + 1.62 })).toBe('8.60 ± 1.62')
  expect(writtenPoint(axis('share'), { note: '', y: 0.95, low: 0.8, high: 1 })).toBe('95.0% (80.0% to 100.0%)')
  expect(writtenPoint(axis('share', { digits: 0 }), { y: 0.8, low: null, high: null, note: '10 answers' })).toBe('80% · 10 answers')
  expect([0, 2.4].map((x) => writtenX('deal', x))).toEqual(['Start', 'Deal 3'])
})

test('dates have as much as their distance asks for', () => {
  const noon = Date.UTC(2026, 10, 24, 12) / 1000
  expect(writtenDates([noon], 400 * 86_400)).toEqual(['2026'])
  expect(writtenDates([noon], 30 * 86_400)).toEqual(['Nov 26'])
  expect(writtenDates([noon], 86_400)).toEqual(['Nov 24'])
})

test('what draws is loaded with the first chart, and by nothing else', () => {
  const files = import.meta.glob<string>(['/src/**/*.svelte', '/src/**/*.ts', '!/src/**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
  const importing = (module: RegExp) => Object.keys(files).filter((file) => module.test(files[file]!)).sort()
  expect(importing(/from '(uplot|[./\w]*\/plot)'/)).toEqual(['/src/lib/charts/Drawn.svelte', '/src/lib/charts/plot.ts'])
  expect(importing(/Drawn\.svelte'/)).toEqual(['/src/lib/charts/Chart.svelte'])
  expect(files['/src/lib/charts/Chart.svelte']).toContain("() => import('./Drawn.svelte')")
})
