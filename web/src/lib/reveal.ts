/** What is shown is a cursor over what has happened: a burst of news is turned over one at a time. */

import type { Event, News, Seen } from './contract'
import type { Speed } from './settings.svelte'

/** One thing to turn over; the last of a message brings the whole truth with it. */
export interface Step {
  news: News | null
  truth: Seen | null
}

const MANY = 24 // steps behind, from which on nobody wants to watch

/** The steps of a message. */
export function steps(seen: Seen): Step[] {
  if (!seen.news.length) return [{ news: null, truth: seen }]
  return seen.news.map((news, i) => ({ news, truth: i === seen.news.length - 1 ? seen : null }))
}

/** How many steps to take at once, so as never to be far behind. */
export function overdue(queue: readonly Step[], hidden: boolean, speed: Speed): number {
  if (hidden || speed === 'off') return queue.length
  return queue.length > MANY ? queue.length - 1 : 0
}

/** Whether this is a hand counted at the show, before which the eye wants to rest. */
export const isShown = (event: Event): boolean =>
  event.type === 'Scored' && Array.isArray(event.cards) && event.cards.length > 0

/** How long an event stands, in ms, before the next is turned over. */
export function hold(news: News | null, seat: number | null, speed: Speed): number {
  if (!news || speed === 'off') return 0
  const { event, text } = news
  const mine = event.seat === seat
  let ms = text ? 650 : 0
  if (isShown(event)) ms = 1600 + 550 * ((event.scores as unknown[])?.length ?? 0)
  else if (event.type === 'Scored') ms = 950
  else if (event.type === 'Played') ms = mine ? 350 : 750
  else if (event.type === 'Dealt') ms = mine ? 650 : 0
  else if (event.type === 'Discarded') ms = 350
  else if (event.type === 'Turned' || event.type === 'Cut' || event.type === 'TrickTaken') ms = 1000
  return speed === 'fast' ? ms * 0.45 : ms
}

/** Things that are done in silence, or counted where all can read it. */
const SILENT = new Set(['Discarded', 'Revealed', 'Dealt', 'Cut', 'Left', 'Posted', 'TrickTaken', 'Won', 'Returned', 'Counted', 'Busted', 'Missed'])
export const isSaid = ({ event, text }: News): boolean =>
  typeof event.seat === 'number' && event.seat >= 0 && !SILENT.has(event.type) && !isShown(event) && (event.type !== 'Played' || text.includes(': '))

/** What the speaker says at the table: the words after the colon, else the sentence without its subject. */
export function speech(text: string, name: string): string {
  const colon = text.indexOf(': ')
  if (colon < 0 && name === 'You') return text // or it would read as an order
  const said = colon >= 0 ? text.slice(colon + 2) : text.startsWith(`${name} `) ? text.slice(name.length + 1) : text
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const bare = (text: string) => text.replace(/\.$/, '')

/** What one speaker says in a breath: "Fifteen." and "Fifteen for two." are one call. */
export function breath(first: string, then: string): string[] {
  return then.toLowerCase().startsWith(bare(first).toLowerCase()) ? [then] : [first, then]
}

/** A burst as sentences for ears: what a card scores is said with the card. */
export function sentences(burst: readonly News[], names: readonly string[]): string {
  const told: string[] = []
  let before = -1
  for (const { event, text } of burst) {
    if (!text) continue
    const seat = event.seat ?? -1
    const said = `${names[seat]}: `
    const last = told.at(-1)
    if (last !== undefined && event.type === 'Scored' && seat === before && text.startsWith(said)) {
      const [card, count] = bare(last).split(': ')
      told[told.length - 1] = `${card}: ${breath(count ?? '', text.slice(said.length)).filter(Boolean).map(bare).join(', ')}.`
    } else told.push(text)
    before = seat
  }
  return told.join(' ')
}

/** Why something was refused, for people: those words of the server that are for programs are put into others. */
export function refusal(why: string): string {
  if (/^seat \d/.test(why)) return 'That cannot be done now.'
  return why.charAt(0).toUpperCase() + bare(why).slice(1) + '.'
}
