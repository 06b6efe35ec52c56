import { expect, test } from 'vitest'
import { holes, hops, lying, standing } from './pegboard'

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

test.each([31, 61, 121, 300, 1000])('a board to %i keeps every hole on the wood', (target) => {
  for (const board of [standing(target, 4), lying(target, 4)]) {
    for (const lane of [0, 1, 2, 3]) {
      for (let score = 0; score <= target; score += Math.ceil(target / 60)) {
        const { x, y } = board.hole(score, lane)
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(board.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(board.height)
      }
    }
  }
})

test('the path has no gaps: straights and bends meet', () => {
  const board = standing(121, 1)
  const steps = Array.from({ length: 121 }, (_, n) => distance(board.hole(n, 0), board.hole(n + 1, 0)))
  expect(Math.max(...steps)).toBeLessThan(1.05 * Math.min(...steps))
})

test('lanes never touch, not even in the bends', () => {
  const board = standing(121, 3)
  for (let score = 0; score <= 121; score += 1) {
    expect(distance(board.hole(score, 0), board.hole(score, 1))).toBeGreaterThan(8)
  }
})

test.each([41, 61])('a game to %i is the same path, cut off and put in the middle', (target) => {
  const [short, whole] = [standing(target, 2), standing(121, 2)]
  const aside = short.hole(0, 1).x - whole.hole(0, 1).x
  for (const score of [1, 20, target]) {
    expect(short.hole(score, 1).x).toBeCloseTo(whole.hole(score, 1).x + aside)
    expect(short.hole(score, 1).y).toBe(whole.hole(score, 1).y)
  }
  const xs = Array.from({ length: target + 1 }, (_, score) => short.hole(score, 0).x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  expect(Math.abs(left - (short.width - right))).toBeLessThan(30)
})

test('a score beyond the target stands in the last hole', () => {
  expect(standing(121, 2).hole(133, 0)).toEqual(standing(121, 2).hole(121, 0))
})

test('long games show every fifth hole', () => {
  expect(holes(121)).toHaveLength(121)
  expect(holes(1000)).toHaveLength(200)
})

test('a peg hops hole by hole, and in few hops where it goes far', () => {
  expect(hops(10, 13)).toEqual([11, 12, 13])
  expect(hops(0, 29).at(-1)).toBe(29)
  expect(hops(0, 29)).toHaveLength(12)
  expect(hops(5, 5)).toEqual([])
})
