/** The speed of the table. */

export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]

/** The factor on all durations. */
export const PACE: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 }
