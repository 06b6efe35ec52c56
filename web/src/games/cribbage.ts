/** Cribbage: the steps in which its events are revealed. */

import type { Parts } from '../lib/table/cursor'
import type { CribbagePicture } from '../lib/wire'

/** A hand is counted row by row before its points are pegged: everything else stays unchanged. */
export const parts: Parts = (was, is) => {
  const [before, after] = [was as CribbagePicture, is as CribbagePicture]
  const row = after.show.length > before.show.length ? after.show.at(-1)! : null
  if (!row) return []
  const counting: CribbagePicture = { ...before, show: after.show }
  return Array.from({ length: row.scores.length + 1 }, () => counting)
}
