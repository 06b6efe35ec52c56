/** What is shown is a cursor over positions: all of them come from the server, and nothing is shown before its turn. */

import type { Change, News, Picture } from '../wire'

/** One thing to look at. */
export interface Position {
  picture: Picture
  /** What led here; null for a first picture, and for what changes without a word. */
  news: News | null
  /** While the news is laid open piece by piece: how many pieces are to be seen. Infinity: all. */
  part: number
}

export interface Cursor {
  readonly positions: readonly Position[]
  readonly at: number
}

/** The pictures that stand, one after the other, before news is seen whole; most news need none. */
export type Parts = (before: Picture, after: Picture, news: News) => Picture[]

/** The picture with a change in it; the same one if nothing changes. */
export function changed(picture: Picture, { zones, ...rest }: Change): Picture {
  if (!zones && !Object.keys(rest).length) return picture
  const lying = Object.entries({ ...picture.zones, ...zones }).flatMap(([name, cards]) => (cards ? [[name, cards] as const] : []))
  return { ...picture, ...rest, zones: zones ? Object.fromEntries(lying) : picture.zones }
}

export const start = (picture: Picture): Cursor => ({ positions: [{ picture, news: null, part: Infinity }], at: 0 })

/** All that has happened since, and the change that leads from the last of it to how things stand now. */
export function extended(cursor: Cursor, news: readonly News[], last: Change, parts: Parts = () => []): Cursor {
  const positions = [...cursor.positions]
  let picture = positions.at(-1)!.picture
  news.forEach((each, i) => {
    const before = picture
    picture = changed(picture, each.change ?? {})
    if (i === news.length - 1) picture = changed(picture, last) // that it is somebody's turn now comes with it
    parts(before, picture, each).forEach((piece, part) => positions.push({ picture: piece, news: each, part }))
    positions.push({ picture, news: each, part: Infinity })
  })
  if (!news.length) {
    picture = changed(picture, last)
    if (picture !== positions.at(-1)!.picture) positions.push({ picture, news: null, part: Infinity })
  }
  return { positions, at: cursor.at }
}

export const shownBy = ({ positions, at }: Cursor): Position => positions[at]!
export const isAtEnd = ({ positions, at }: Cursor): boolean => at === positions.length - 1

/** The cursor at another position; beyond an end it stays there. */
export function jumped(cursor: Cursor, at: number): Cursor {
  return { ...cursor, at: Math.max(0, Math.min(at, cursor.positions.length - 1)) }
}

/** On to the next position; `whole`: to where the next news, or the one that is being laid open, is seen whole. */
export function forward(cursor: Cursor, whole = false): Cursor {
  let next = jumped(cursor, cursor.at + 1)
  while (whole && !isAtEnd(next) && shownBy(next).part !== Infinity) next = jumped(next, next.at + 1)
  return next
}

/** The news that is seen whole at the cursor, and was not yet before position `from`. */
export function toldSince({ positions, at }: Cursor, from: number): News[] {
  return positions.slice(from + 1, at + 1).flatMap(({ news, part }) => (news && part === Infinity ? [news] : []))
}
