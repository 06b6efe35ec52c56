/** A chart drawn by uPlot. */

import uPlot from 'uplot'
import { valuesOf, xRange, yRange } from './axes'
import type { Aligned, Charted, XAxis, YAxis } from './series'
import { writtenDates, writtenTick } from './written'
import { number } from '../words/catalogue'

/** `small`: without axes and values. */
export interface Drawing extends Pick<Charted, 'kind' | 'x' | 'y' | 'level' | 'marks' | 'small'> {
  data: Aligned
}
export interface Listener {
  /** The place of the point under the pointer, and how far from the left it is, in CSS pixels. */
  read: (place: number | null, left: number) => void
  /** A click, at this x. */
  pick: (x: number) => void
  /** The x that is marked as the current one. */
  here: () => number | null
}

const WIDTH = 2.5 // of lines, in CSS pixels
const DASHES = [[], [2, 5], [9, 5], [9, 4, 2, 4]] // lines differ by more than their colors
const DAY = 86_400 // seconds
const DAYS = [1, 2, 3, 4, 5, 7, 10, 15, 30, 60, 90, 120, 180, 365, 730, 1825] // between the ticks of dates
const BARS: [share: number, most: number] = [0.72, 44]

/** The color of a part of a chart, as its style sheet has it now. */
const color = (u: uPlot, name: string) => getComputedStyle(u.root).getPropertyValue(`--chart-${name}`).trim()

export function draw(drawing: Drawing, into: HTMLElement, size: { width: number; height: number }, listener: Listener): uPlot {
  const { xs, lines } = drawing.data
  const data = [xs, ...lines.flatMap((points) => [points.map((point) => point?.y), points.map((point) => point?.high), points.map((point) => point?.low)])]
  const plot = new uPlot(optionsOf(drawing, size, listener), data as uPlot.AlignedData, into)
  listen(plot, drawing, listener)
  return plot
}

function optionsOf(drawing: Drawing, size: { width: number; height: number }, listener: Listener): uPlot.Options {
  const { kind, data, x, y, level, small } = drawing
  const isBars = kind === 'bars'
  const { low, high, ticks } = yRange(y, kind, valuesOf(data, level?.value ?? null))
  const range = xRange(data.xs, x, isBars)
  return {
    ...size,
    padding: small ? [4, 4, 4, 4] : [8, x.kind === 'date' ? 30 : 12, 0, x.kind === 'date' ? 8 : 0], // dates are centered at both ends
    legend: { show: false },
    scales: { x: { time: x.kind === 'date', range: () => range }, y: { range: () => [low, high] } },
    series: [{}, ...data.lines.flatMap((_, n) => seriesOf(n, drawing))],
    bands: isBars ? [] : data.lines.map((_, n) => ({ series: [3 * n + 2, 3 * n + 3], fill: (u) => color(u, String(n)) })),
    axes: small ? [{ show: false }, { show: false }] : axesOf(x, y, ticks),
    cursor: {
      show: !small,
      x: true,
      y: false,
      drag: { x: false, y: false },
      points: { show: !isBars, size: 9 },
    },
    hooks: {
      setCursor: [(u) => listener.read(u.cursor.idx ?? null, u.cursor.left ?? 0)],
      draw: [(u) => drawAbove(u, drawing, listener.here())],
    },
  }
}

/** A line, and the ends of its intervals. */
function seriesOf(n: number, { kind, data, small }: Drawing): uPlot.Series[] {
  const [isBars, count] = [kind === 'bars', data.xs.length]
  const own = (u: uPlot) => color(u, String(n))
  const width = small ? 1.8 : WIDTH
  const line: uPlot.Series = {
    stroke: own,
    width: isBars ? 0 : width,
    dash: DASHES[n % DASHES.length]!,
    spanGaps: true,
    points: { show: !isBars && (small ? count === 1 : count <= 30), size: 6, fill: own },
    ...(isBars ? { fill: own, paths: uPlot.paths.bars!({ size: BARS, radius: [0.18, 0] }) } : {}),
  }
  const end: uPlot.Series = { width: 0, alpha: 0.2, spanGaps: false, points: { show: false } }
  return [line, end, { ...end }]
}

function axesOf(x: XAxis, y: YAxis, ticks: number[]): uPlot.Axis[] {
  const { fontFamily, fontSize } = getComputedStyle(document.documentElement)
  const font = `${(parseFloat(fontSize) * 0.8).toFixed(1)}px ${fontFamily}`
  const look: uPlot.Axis = { font, stroke: (u) => color(u, 'text'), ticks: { show: false }, gap: 6 }
  const line = (u: uPlot) => color(u, 'line')
  const written = (all: number[]) => all.map((tick) => writtenTick(y, tick, ticks))
  const across: uPlot.Axis =
    x.kind === 'date'
      ? { space: 84, incrs: DAYS.map((days) => days * DAY), values: (_, splits, __, ___, apart) => writtenDates(splits, apart) }
      : { space: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000], values: (_, splits) => splits.map((tick) => number(tick)) }
  return [
    { ...look, ...across, size: Math.round(parseFloat(fontSize) * 1.4), grid: { show: false } },
    {
      ...look,
      splits: () => ticks,
      values: (_, splits) => written(splits),
      size: (u, values) => widest(u, values ?? [], font) + 10,
      grid: { stroke: line, width: 1 },
    },
  ]
}

/** The width of the longest text, in CSS pixels. */
function widest({ ctx }: uPlot, texts: string[], font: string): number {
  ctx.save()
  ctx.font = font
  const width = Math.max(0, ...texts.map((text) => ctx.measureText(text).width))
  ctx.restore()
  return Math.ceil(width)
}

/** What stands above the lines: the reference line, marks, and the current place. */
function drawAbove(u: uPlot, { kind, data, level, marks }: Drawing, here: number | null): void {
  const { ctx, bbox } = u
  const ratio = uPlot.pxRatio
  ctx.save()
  ctx.lineWidth = 2 * ratio
  if (level) {
    const height = u.valToPos(level.value, 'y', true)
    stroke(ctx, color(u, 'level'), [6 * ratio, 5 * ratio], [bbox.left, height], [bbox.left + bbox.width, height])
  }
  if (here !== null) {
    const place = u.valToPos(here, 'x', true)
    stroke(ctx, color(u, 'here'), [4 * ratio, 3 * ratio], [place, bbox.top], [place, bbox.top + bbox.height])
  }
  for (const point of kind === 'bars' ? data.lines.flat() : []) {
    if (point?.y !== 0) continue
    const [place, floor] = [u.valToPos(point.x, 'x', true), u.valToPos(0, 'y', true) - ratio]
    stroke(ctx, color(u, '0'), [], [place - 6 * ratio, floor], [place + 6 * ratio, floor]) // without height it would look like no value
  }
  for (const { x, y, strong } of [...marks].sort((a, b) => Number(a.strong) - Number(b.strong))) {
    ctx.beginPath()
    ctx.arc(u.valToPos(x, 'x', true), u.valToPos(y, 'y', true), (strong ? 5 : 3) * ratio, 0, 2 * Math.PI)
    ctx.fillStyle = color(u, strong ? 'mark' : 'level')
    ctx.strokeStyle = color(u, 'ground')
    ctx.fill()
    ctx.stroke()
  }
  ctx.restore()
}

function stroke(ctx: CanvasRenderingContext2D, style: string, dash: number[], from: [number, number], to: [number, number]): void {
  ctx.strokeStyle = style
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.moveTo(...from)
  ctx.lineTo(...to)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Fingers read values as the mouse does; a click picks a mark, or a point where there are no marks. */
function listen(u: uPlot, { marks, data, small }: Drawing, { pick }: Listener): void {
  if (small) return
  const touch = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') u.setCursor({ left: event.offsetX, top: event.offsetY })
  }
  u.over.addEventListener('pointerdown', touch)
  u.over.addEventListener('pointermove', touch)
  u.over.addEventListener('click', ({ offsetX }) => {
    const places = marks.length ? marks.map(({ x }) => x) : data.xs
    const far = (x: number) => Math.abs(u.valToPos(x, 'x') - offsetX)
    const nearest = places.reduce((one, other) => (far(other) < far(one) ? other : one), places[0] ?? 0)
    if (places.length) pick(nearest)
  })
}
