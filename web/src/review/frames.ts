/** A finished match, position by position. */

import { changed } from '../lib/table/cursor'
import type { News, Picture, Replay } from '../lib/wire'

/** A position, the seats to act, and the news of the deal so far. */
export interface Frame {
  picture: Picture
  to_act: number[]
  log: News[]
}

/** The position before the first action of the record, and after each. */
export function frames({ picture, to_act, steps }: Replay): Frame[] {
  const all: Frame[] = [{ picture, to_act, log: [] }]
  for (const { news = [], change, to_act = [] } of steps) {
    const before = all.at(-1)!
    const changes = [...news.map((each) => each.change), change].filter((each) => each !== undefined)
    const picture = changes.reduce((then, each) => changed(then, each), before.picture)
    const fresh = news.some(({ event }) => event.type === 'Dealt')
    all.push({ picture, to_act, log: [...(fresh ? [] : before.log), ...news] })
  }
  return all
}
