/** The pace of the cursor over news, and the sentences that announce it. */

import { isUnknown } from '../cards/cards'
import type { Cursor } from './cursor'
import { PACE, type Speed } from './pace'
import type { News } from '../wire'
import { capital, speakerOf, type Text } from '../words/words'

const MANY = 24 // positions of delay beyond which playback skips

/** The position to skip to at once, to limit the delay. */
export function overdue(cursor: Cursor, hidden: boolean, speed: Speed): number {
  const last = cursor.positions.length - 1
  if (hidden || speed === 'off') return last
  const whole = cursor.positions.filter(({ part }, i) => i > cursor.at && part === Infinity).length
  return whole > MANY ? last - 1 : cursor.at
}

/** How long a position is shown, in ms at normal speed. It depends on the visible changes, so it fits any game. */
const STANDS = {
  read: 650, // a sentence only
  own: 350, // cards of the reader's hand, by their own action
  dealt: 650, // dealt to the reader without a message
  backs: 350, // face-down cards
  cards: 750, // from a hand to the table
  all: 1000, // on the table, or the dealer: seen by all
  gain: 950, // points
  piece: 550, // of news revealed piece by piece
  whole: 1600, // the same, complete
}

/** How long the current position is shown, in ms, before the next. */
export function hold(cursor: Cursor, viewer: number | null, speed: Speed): number {
  const kind = kindOf(cursor, viewer)
  return kind ? STANDS[kind] * PACE[speed] : 0
}

function kindOf({ positions, at }: Cursor, viewer: number | null): keyof typeof STANDS | null {
  const [before, { news, part, picture }] = [positions[at - 1], positions[at]!]
  if (!news || !before) return null
  if (part !== Infinity) return 'piece'
  if (before.part !== Infinity) return 'whole'
  const [was, is] = [before.picture.zones, picture.zones]
  const moved = Object.keys({ ...was, ...is }).filter((zone) => was[zone] !== is[zone])
  const own = moved.includes(`hand/${viewer}`)
  if (!news.text) return own ? 'dealt' : null
  if (picture.scores.some((score, seat) => score > before.picture.scores[seat]!)) return 'gain'
  if (own) return 'own'
  if (picture.dealer !== before.picture.dealer) return 'all'
  if (!moved.length) return 'read'
  if (moved.every((zone) => [...(was[zone] ?? []), ...(is[zone] ?? [])].every(isUnknown))) return 'backs'
  return moved.some((zone) => zone.startsWith('hand/')) ? 'cards' : 'all'
}

export type Tell = (text: Text, ear?: boolean) => string
export type Form = (text: Text | undefined, name: string, ear?: boolean) => string

/** Whether `next` belongs to the sentence of `first`: a score is announced with its card. */
export const continues = (first: News, next: News, form: Form): boolean =>
  speakerOf(first.text) === speakerOf(next.text) && !!form(first.text, 'lead') && !form(next.text, 'lead') && !!form(next.text, 'more')

/** Whether the second repeats the first with the same count: "Fifteen." and "Fifteen for two." are one call. */
export const repeats = (first: Text | undefined, then: Text | undefined): boolean =>
  typeof then?.args?.count === 'number' && then.args.count === first?.args?.count

/** A burst of news as sentences for screen readers. */
export function sentences(burst: readonly News[], tell: Tell, form: Form): string {
  const spoken: string[] = []
  burst.forEach((news, i) => {
    const before = burst[i - 1]
    if (before && continues(before, news, form)) {
      const [lead, first, then] = [form(before.text, 'lead', true), form(before.text, 'more', true), form(news.text, 'more', true)]
      spoken[spoken.length - 1] = `${lead}: ${repeats(before.text, news.text) ? then : `${first}, ${then}`}.`
    } else if (news.text) spoken.push(capital(tell(news.text, true)))
  })
  return spoken.join(' ')
}
