import { describe, expect, test } from 'vitest'
import { BACKS, FELTS, PEGS } from './looks'
import { colors, contrast, PALETTES } from './palettes'

const LEAST = { text: 4.5, part: 3 }
const WOOD = ['#7b4f29', '#5d3819'] // of the peg board

describe.each(PALETTES)('in the %s theme', (theme) => {
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
