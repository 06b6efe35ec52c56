import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BACKS, FELTS, PEGS } from './looks'

const THEMES = ['dark', 'bright', 'stark'] as const
const STYLES = ['src/app.css', 'src/lib/looks/looks.css'].map((path) => new TextDecoder().decode(readFileSync(path))).join('\n')
type Colors = Record<string, string>

/** What the blocks of these selectors set in a theme, later ones over earlier ones. */
function colors(theme: string, ...selectors: string[]): Colors {
  const blocks = [...STYLES.matchAll(/^([^@{}/\n][^{}]*)\{([^{}]*)\}/gm)].filter(([, heads]) => heads!.split(',').some((head) => selectors.includes(head.trim())))
  const set: Colors = {}
  for (const [, , body] of blocks)
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*([^;]+);/g))
      set[name!] = new RegExp(String.raw`var\(--${theme}, ((?:[^()]|\([^()]*\))*)\)`).exec(value!)?.[1] ?? value!
  const other = (value: string) => /^var\(--(\w+)\)$/.exec(value)?.[1]
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, set[other(value) ?? ''] ?? value]))
}

/** The relative luminance of a color (WCAG 2), without its transparency. */
function luminance(color: string): number {
  const hex = color.slice(1).length < 6 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const LEAST = { text: 4.5, part: 3 }
const WOOD = ['#7b4f29', '#5d3819'] // of the peg board

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(FELTS)('texts can be read on %s felt', (felt) => {
    const has = colors(theme, ':root', `[data-felt='${felt}']`)
    for (const ground of ['light', 'felt', 'deep', 'sheet'])
      for (const ink of ['cream', 'soft', 'mark']) expect(contrast(has[ink]!, has[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(LEAST.text)
  })

  test.each(FELTS.flatMap((felt) => PEGS.map((pegs) => [felt, pegs] as const)))('on %s felt the sides of %s pegs stand out', (felt, pegs) => {
    const has = colors(theme, ':root', `[data-felt='${felt}']`, `[data-pegs='${pegs}']`)
    for (const side of [0, 1, 2, 3])
      for (const ground of ['light', 'felt', 'deep', 'sheet']) expect(contrast(has[`side${side}`]!, has[ground]!), `${side} on ${ground}`).toBeGreaterThanOrEqual(LEAST.part)
  })

  test.each(FELTS.flatMap((felt) => BACKS.map((back) => [felt, back] as const)))('on %s felt a %s back has a frame or a color that stands out', (felt, back) => {
    const has = colors(theme, ':root', `[data-felt='${felt}']`, `[data-back='${back}']`)
    expect(contrast(has.back!, has.paper!)).toBeGreaterThanOrEqual(LEAST.part)
    for (const ground of ['light', 'felt', 'deep'])
      expect(Math.max(contrast(has.back!, has[ground]!), contrast(has.paper!, has[ground]!))).toBeGreaterThanOrEqual(LEAST.part)
  })
})

test.each(PEGS)('%s pegs stand out from the board, and from each other', (pegs) => {
  const has = colors('dark', ':root', `[data-pegs='${pegs}']`)
  const four = [0, 1, 2, 3].map((side) => has[`p${side}`]!)
  for (const peg of four) for (const wood of WOOD) expect(contrast(peg, wood)).toBeGreaterThanOrEqual(LEAST.part)
  expect(new Set(four).size).toBe(4)
})

test('each look has its colors', () => {
  for (const [name, looks] of Object.entries({ felt: FELTS, back: BACKS, pegs: PEGS }))
    for (const look of looks) expect(Object.keys(colors('dark', `[data-${name}='${look}']`)), look).not.toEqual([])
})
