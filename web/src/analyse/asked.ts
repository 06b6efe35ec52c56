/** Requests about a position. */

import { ask } from '../lib/api'
import type { Action, Analysis, SetUp } from '../lib/wire'

/** An action in a position: words of its text, or an action of the game. */
export type Then = readonly string[] | Action
const query = (then: Then): Record<string, string> => (Array.isArray(then) ? { then: then.join(' ') } : { do: JSON.stringify(then) })

/** A position as set up so far, or after an action. */
export const setUp = (text: string, game: string, then: Then | null, signal: AbortSignal) =>
  ask<SetUp>(`/api/analyse/position?${new URLSearchParams({ at: text, game, ...(then ? query(then) : {}) })}`, undefined, { signal })

/** The choices in it, with their values. */
export const choices = (text: string, game: string, sampled: boolean, signal: AbortSignal) =>
  ask<Analysis>(`/api/analyse/choices?${new URLSearchParams({ at: text, game, ...(sampled ? { play: 'sampled' } : {}) })}`, undefined, { signal })
