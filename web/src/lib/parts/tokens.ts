/** The design tokens of app.css, for its page and its tests. */

export const STEPS = ['-1', '0', '1', '2', '3', '4'] as const
export const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Which color stands on which, and the least contrast: 4.5 for text, 3 for parts that have a meaning. */
export const PAIRS = [
  ['cream', 'felt', 4.5],
  ['cream', 'sheet', 4.5],
  ['cream', 'panel', 4.5],
  ['soft', 'felt', 4.5],
  ['soft', 'sheet', 4.5],
  ['mark', 'felt', 4.5],
  ['mark', 'sheet', 4.5],
  ['on-gold', 'gold', 4.5],
  ['wrong', 'felt', 4.5],
  ['wrong', 'sheet', 4.5],
  ['on-good', 'good', 4.5],
  ['on-bad', 'bad', 4.5],
  ['focus', 'felt', 3],
  ['edge', 'felt', 3],
  ['edge', 'sheet', 3],
  ['side0', 'felt', 3],
  ['side1', 'felt', 3],
  ['side2', 'felt', 3],
  ['side3', 'felt', 3],
  ['hearts', 'paper', 4.5],
  ['spades', 'paper', 4.5],
  ['diamonds', 'paper', 4.5],
  ['clubs', 'paper', 4.5],
] as const
