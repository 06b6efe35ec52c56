/** At what pace the cursor goes over news, and in which words they are told. */

import type { News, Picture } from './contract'
import type { Cursor, Position } from './cursor'
import { PACE, type Speed } from './pace'
import { capital, speakerOf, type Text } from './words'

const MANY = 24 // positions behind, from which on nobody wants to watch

/** Where the cursor has to be at once, so as never to be far behind. */
export function overdue<P extends Picture>(cursor: Cursor<P, News<P>>, hidden: boolean, speed: Speed): number {
  const last = cursor.positions.length - 1
  if (hidden || speed === 'off') return last
  const whole = cursor.positions.filter(({ part }, i) => i > cursor.at && part === Infinity).length
  return whole > MANY ? last - 1 : cursor.at
}

/** How long what happened stands, in ms; what is not here stands for 650 if there is something to read. */
const STANDS: Record<string, number> = { Scored: 950, Played: 750, Discarded: 350, Turned: 1000, Cut: 1000, TrickTaken: 1000 }
const MINE: Record<string, number> = { Played: 350, Dealt: 650 } // by oneself, or to oneself
const ROW = 550
const COUNTED = 1600 // a hand, when all its rows are there

/** How long a position stands, in ms, before the next is turned over. */
export function hold<P extends Picture>({ news, part }: Position<P, News<P>>, viewer: number | null, speed: Speed): number {
  if (!news || speed === 'off') return 0
  const { event, text } = news
  let ms = STANDS[event.type] ?? (text ? 650 : 0)
  if (part !== Infinity) ms = ROW
  else if (isShown(news)) ms = COUNTED
  else if (event.seat === viewer) ms = MINE[event.type] ?? ms
  return ms * PACE[speed]
}

/** Whether this is a hand counted at the show. */
export const isShown = ({ event }: { event: News['event'] }): boolean =>
  event.type === 'Scored' && Array.isArray(event.cards) && event.cards.length > 0

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
