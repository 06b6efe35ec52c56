/** How quickly the table moves. */

export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]

/** How many times as long as usual everything takes. */
export const PACE: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 }
