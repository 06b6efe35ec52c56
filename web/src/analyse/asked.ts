/** What the page asks of the server about a position. */

import { ask } from '../lib/api'
import type { Action, Analysis, SetUp } from '../lib/wire'

/** What is done in a position: words of its text, or an action of the game. */
export type Then = readonly string[] | Action
const query = (then: Then): Record<string, string> => (Array.isArray(then) ? { then: then.join(' ') } : { do: JSON.stringify(then) })

/** A position as far as it is set up, or what it becomes when that is done. */
export const setUp = (text: string, game: string, then: Then | null, signal: AbortSignal) =>
  ask<SetUp>(`/api/analyse/position?${new URLSearchParams({ at: text, game, ...(then ? query(then) : {}) })}`, undefined, { signal })

/** What may be done in it, each with its worth. */
export const choices = (text: string, game: string, sampled: boolean, signal: AbortSignal) =>
  ask<Analysis>(`/api/analyse/choices?${new URLSearchParams({ at: text, game, ...(sampled ? { play: 'sampled' } : {}) })}`, undefined, { signal })
