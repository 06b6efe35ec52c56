/** The peg board as a function of the target: three straights and two bends, shortened for short games. */

export interface Point {
  x: number
  y: number
}

export interface Board {
  width: number
  height: number
  /** The position of a score's hole, lane 0 being the innermost of the first bend. */
  hole(score: number, lane: number): Point
}

export const WHOLE = 121 // holes that fill the path

/** A vertical board: up, over, down, under and up again; a short game's part of it is centered. */
export function standing(target: number, lanes: number, width = 300, height = 700): Board {
  const spread = Math.min(11, 26 / Math.max(1, lanes - 1))
  const edge = 20 + ((lanes - 1) * spread) / 2 + 6
  const columns = [edge, width / 2, width - edge] as const
  const radius = (columns[1] - columns[0]) / 2
  const [top, bottom] = [radius + edge - 4, height - radius - edge + 4]
  const straight = bottom - top
  const bend = Math.PI * radius
  const step = (3 * straight + 2 * bend) / Math.max(target, WHOLE)
  const used = target * step // of the path
  const aside = used <= straight ? 2 * radius : used <= 2 * straight + bend ? radius : 0

  function hole(score: number, lane: number): Point {
    const { x, y } = along(score, lane)
    return { x: x + aside, y }
  }
  function along(score: number, lane: number): Point {
    const off = (lane - (lanes - 1) / 2) * spread
    let way = Math.max(0, Math.min(score, target)) * step
    if (way <= straight) return { x: columns[0] + off, y: bottom - way }
    way -= straight
    if (way <= bend) {
      const turn = way / radius
      return {
        x: columns[0] + radius - (radius - off) * Math.cos(turn),
        y: top - (radius - off) * Math.sin(turn),
      }
    }
    way -= bend
    if (way <= straight) return { x: columns[1] - off, y: top + way }
    way -= straight
    if (way <= bend) {
      const turn = way / radius
      return {
        x: columns[1] + radius - (radius + off) * Math.cos(turn),
        y: bottom + (radius + off) * Math.sin(turn),
      }
    }
    way -= bend
    return { x: columns[2] + off, y: bottom - way }
  }
  return { width, height, hole }
}

/** A horizontal strip for narrow screens: one straight, lanes stacked, with room for words below. */
export function lying(target: number, lanes: number, below = 0, width = 360): Board {
  const [edge, gap] = [8, 11]
  const step = (width - 2 * edge) / target
  return {
    width,
    height: lanes * gap + 4 + below,
    hole: (score, lane) => ({
      x: edge + Math.max(0, Math.min(score, target)) * step,
      y: 2 + gap * (lane + 0.5),
    }),
  }
}

/** The scores with a hole: all, or every fifth in a very long game. */
export function holes(target: number): number[] {
  const step = target > 200 ? 5 : 1
  const scores: number[] = []
  for (let score = step; score <= target; score += step) scores.push(score)
  return scores
}

/** The holes a peg touches between two scores: all, up to a number that the eye can follow. */
export function hops(from: number, to: number, most = 12): number[] {
  const [way, steps] = [to - from, Math.min(most, Math.abs(to - from))]
  return Array.from({ length: steps }, (_, i) => Math.round(from + (way * (i + 1)) / steps))
}
