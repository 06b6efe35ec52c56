/** What is shown is a cursor over positions: all of them come from the server, and nothing is shown before its turn. */

import type { Card } from './cards'

/** What every picture of a table has; the rest is the game's own. */
export interface Base {
  zones: Record<string, Card[]>
}

/** The fields that changed, whole; of `zones` only the zones that changed, null for one that is gone. */
export type Change<P extends Base> = Partial<Omit<P, 'zones'>> & { zones?: Record<string, Card[] | null> }

/** News with the change of the picture that it brings. */
export interface Told<P extends Base> {
  change?: Change<P>
}

/** One thing to look at. */
export interface Position<P extends Base, N extends Told<P>> {
  picture: P
  /** What led here; null for a first picture, and for what changes without a word. */
  news: N | null
  /** While the news is laid open piece by piece: how many pieces are to be seen. Infinity: all. */
  part: number
}

export interface Cursor<P extends Base, N extends Told<P>> {
  readonly positions: readonly Position<P, N>[]
  readonly at: number
}

/** The pictures that stand, one after the other, before news is seen whole; most news need none. */
export type Parts<P extends Base, N extends Told<P>> = (before: P, after: P, news: N) => P[]

/** The picture with a change in it; the same one if nothing changes. */
export function changed<P extends Base>(picture: P, change: Change<P>): P {
  const { zones, ...rest } = change
  if (!zones && !Object.keys(rest).length) return picture
  const lying = Object.entries({ ...picture.zones, ...zones }).filter(([, cards]) => cards !== null)
  return { ...picture, ...rest, zones: zones ? Object.fromEntries(lying) : picture.zones } as P
}

export function start<P extends Base, N extends Told<P>>(picture: P): Cursor<P, N> {
  return { positions: [{ picture, news: null, part: Infinity }], at: 0 }
}

/** All that has happened since, and the change that leads from the last of it to how things stand now. */
export function extended<P extends Base, N extends Told<P>>(
  cursor: Cursor<P, N>,
  news: readonly N[],
  last: Change<P>,
  parts: Parts<P, N> = () => [],
): Cursor<P, N> {
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

export const shownBy = <P extends Base, N extends Told<P>>({ positions, at }: Cursor<P, N>) => positions[at]!
export const isAtEnd = <P extends Base, N extends Told<P>>({ positions, at }: Cursor<P, N>) => at === positions.length - 1

/** The cursor at another position; beyond an end it stays there. */
export function jumped<P extends Base, N extends Told<P>>(cursor: Cursor<P, N>, at: number): Cursor<P, N> {
  return { ...cursor, at: Math.max(0, Math.min(at, cursor.positions.length - 1)) }
}

/** On to the next position; `whole`: to where the next news, or the one that is being laid open, is seen whole. */
export function forward<P extends Base, N extends Told<P>>(cursor: Cursor<P, N>, whole = false): Cursor<P, N> {
  let next = jumped(cursor, cursor.at + 1)
  while (whole && !isAtEnd(next) && shownBy(next).part !== Infinity) next = jumped(next, next.at + 1)
  return next
}

/** The news that is seen whole at the cursor, and was not yet before position `from`. */
export function toldSince<P extends Base, N extends Told<P>>({ positions, at }: Cursor<P, N>, from: number): N[] {
  return positions.slice(from + 1, at + 1).flatMap(({ news, part }) => (news && part === Infinity ? [news] : []))
}
