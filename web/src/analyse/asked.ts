/** What the page asks of the server about a position. */

import { ask } from '../lib/api'
import type { Analysis, SetUp } from '../lib/wire'

/** A position as far as it is set up, or what it becomes when that is done. */
export const setUp = (text: string, game: string, then: readonly string[], signal: AbortSignal) =>
  ask<SetUp>(`/api/analyse/position?${new URLSearchParams({ at: text, game, ...(then.length ? { then: then.join(' ') } : {}) })}`, undefined, { signal })

/** What may be done in it, each with its worth. */
export const choices = (text: string, game: string, sampled: boolean, signal: AbortSignal) =>
  ask<Analysis>(`/api/analyse/choices?${new URLSearchParams({ at: text, game, ...(sampled ? { play: 'sampled' } : {}) })}`, undefined, { signal })
