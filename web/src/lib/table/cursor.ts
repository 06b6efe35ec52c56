/** The display is a cursor over positions: all of them come from the server, and each is shown in turn. */

import type { Change, News, Picture } from '../wire'

/** A position. */
export interface Position {
  picture: Picture
  /** The news that led here; null for a first picture, and for silent changes. */
  news: News | null
  /** Visible pieces while news is revealed piece by piece. Infinity: all. */
  part: number
}

export interface Cursor {
  readonly positions: readonly Position[]
  readonly at: number
}

/** The intermediate pictures before news is fully shown; most news has none. */
export type Parts = (before: Picture, after: Picture, news: News) => Picture[]

/** Apply a change to the picture; returns the same one if nothing changes. */
export function changed(picture: Picture, { zones, ...rest }: Change): Picture {
  if (!zones && !Object.keys(rest).length) return picture
  const lying = Object.entries({ ...picture.zones, ...zones }).flatMap(([name, cards]) => (cards ? [[name, cards] as const] : []))
  return { ...picture, ...rest, zones: zones ? Object.fromEntries(lying) : picture.zones }
}

export const start = (picture: Picture): Cursor => ({ positions: [{ picture, news: null, part: Infinity }], at: 0 })

/** Append the news since, and the change from the last of it to the current state. */
export function extended(cursor: Cursor, news: readonly News[], last: Change, parts: Parts = () => []): Cursor {
  const positions = [...cursor.positions]
  let picture = positions.at(-1)!.picture
  news.forEach((each, i) => {
    const before = picture
    picture = changed(picture, each.change ?? {})
    if (i === news.length - 1) picture = changed(picture, last) // includes whose turn it is now
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

/** Move the cursor, clamped to the ends. */
export function jumped(cursor: Cursor, at: number): Cursor {
  return { ...cursor, at: Math.max(0, Math.min(at, cursor.positions.length - 1)) }
}

/** Advance to the next position; `whole`: to where the next or current news is fully shown. */
export function forward(cursor: Cursor, whole = false): Cursor {
  let next = jumped(cursor, cursor.at + 1)
  while (whole && !isAtEnd(next) && shownBy(next).part !== Infinity) next = jumped(next, next.at + 1)
  return next
}

/** The news fully shown at the cursor, but not yet at position `from`. */
export function toldSince({ positions, at }: Cursor, from: number): News[] {
  return positions.slice(from + 1, at + 1).flatMap(({ news, part }) => (news && part === Infinity ? [news] : []))
}
