import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colors, contrast, over, PALETTES } from '../looks/palettes'
import { PAIRS, SPACES, STEPS } from './tokens'

/** The contrast of a pair in each theme: where the ground is translucent, on what is below it. */
const figures = PAIRS.map(([upper, ground, least]) => ({
  upper, ground, least,
  found: PALETTES.map((palette) => {
    const has = colors(palette, ':root')
    const below = over(has[ground]!, ground === 'panel' ? has.felt! : has.deep!)
    return contrast(over(has[upper]!, below), below)
  }),
}))

describe.each(figures)('$upper on $ground', ({ found, least }) => {
  test.each(PALETTES.map((palette, i) => [palette, found[i]!] as const))('has enough contrast in the %s theme', (_, contrast) => {
    expect(contrast).toBeGreaterThanOrEqual(least)
  })
})

test('DESIGN.md has the contrast and the scales of the style sheet', () => {
  const page = readFileSync(new URL('../../../DESIGN.md', import.meta.url), 'utf8')
  const rows = figures.map(({ upper, ground, least, found }) => `| \`${upper}\` on \`${ground}\` | ${least} | ${found.map((each) => each.toFixed(1)).join(' | ')} |`)
  expect(page).toContain(rows.join('\n'))
  const has = colors('dark', ':root')
  const scale = (kind: string, steps: readonly string[]) => steps.map((step) => `| \`--${kind}-${step}\` | ${has[`${kind}-${step}`]} |`)
  for (const row of [...scale('step', STEPS), ...scale('space', SPACES)]) expect(page).toContain(row)
})
