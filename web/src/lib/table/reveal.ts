/** At what pace the cursor goes over news, and in which words they are told. */

import { isUnknown } from '../cards/cards'
import type { Cursor } from './cursor'
import { PACE, type Speed } from './pace'
import type { News } from '../wire'
import { capital, speakerOf, type Text } from '../words/words'

const MANY = 24 // positions behind, from which on nobody wants to watch

/** Where the cursor has to be at once, so as never to be far behind. */
export function overdue(cursor: Cursor, hidden: boolean, speed: Speed): number {
  const last = cursor.positions.length - 1
  if (hidden || speed === 'off') return last
  const whole = cursor.positions.filter(({ part }, i) => i > cursor.at && part === Infinity).length
  return whole > MANY ? last - 1 : cursor.at
}

/** How long a position stands, in ms at normal speed. It follows from what one sees change, so any game has it. */
const STANDS = {
  read: 650, // a sentence, and no more
  own: 350, // cards of one's own hand: one did it oneself
  dealt: 650, // which go to one's own hand without a word
  backs: 350, // cards whose faces one does not see
  cards: 750, // from a hand to the table
  all: 1000, // on the table, or who deals: all look there
  gain: 950, // points
  piece: 550, // of what is laid open piece by piece
  whole: 1600, // it, when all its pieces are there
}

/** How long the position at the cursor stands, in ms, before the next is turned over. */
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

/** Whether `next` belongs into the sentence of `first`: what a card scores is said with the card. */
export const continues = (first: News, next: News, form: Form): boolean =>
  speakerOf(first.text) === speakerOf(next.text) && !!form(first.text, 'lead') && !form(next.text, 'lead') && !!form(next.text, 'more')

/** Whether the second says what the first does, as it names the same count: "Fifteen." and "Fifteen for two." are one call. */
export const repeats = (first: Text | undefined, then: Text | undefined): boolean =>
  typeof then?.args?.count === 'number' && then.args.count === first?.args?.count

/** A burst as sentences for ears. */
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
