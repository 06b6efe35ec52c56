/** The colors that the style sheets give, and their contrast: for tests. */

import { readFileSync } from 'node:fs'

export const PALETTES = ['dark', 'bright', 'stark'] as const
const STYLES = ['src/app.css', 'src/lib/looks/looks.css'].map((path) => new TextDecoder().decode(readFileSync(path))).join('\n')
export type Colors = Record<string, string>

/** What the blocks of these selectors set in a palette, later ones over earlier ones. */
export function colors(palette: string, ...selectors: string[]): Colors {
  const blocks = [...STYLES.matchAll(/^([^@{}/\n][^{}]*)\{([^{}]*)\}/gm)].filter(([, heads]) => heads!.split(',').some((head) => selectors.includes(head.trim())))
  const set: Colors = {}
  for (const [, , body] of blocks)
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*([^;]+);/g))
      set[name!] = new RegExp(String.raw`var\(--${palette}, ((?:[^()]|\([^()]*\))*)\)`).exec(value!)?.[1] ?? value!
  const other = (value: string) => /^var\(--(\w+)\)$/.exec(value)?.[1]
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, set[other(value) ?? ''] ?? value]))
}

/** Red, green, blue and opacity, from 0 to 1. */
function parts(color: string): [number, number, number, number] {
  const digits = color.slice(1)
  const hex = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red, green, blue, opacity] = [0, 2, 4, 6].map((at) => parseInt(hex.slice(at, at + 2) || 'ff', 16) / 255)
  return [red!, green!, blue!, opacity!]
}

/** How a color that lets the ground shine through looks on it. */
export function over(color: string, ground: string): string {
  const [upper, lower] = [parts(color), parts(ground)]
  const mixed = [0, 1, 2].map((at) => Math.round(255 * (upper[at]! * upper[3] + lower[at]! * (1 - upper[3]))))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of a color (WCAG 2), without its transparency. */
function luminance(color: string): number {
  const [red, green, blue] = parts(color).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}
