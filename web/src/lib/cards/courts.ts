/** Adrian Kennard's court cards (CC0), each loaded when it is first dealt. */

import { suitOf, type Card } from './cards'

const two = import.meta.glob<string>(
  '/node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/[JQK][CD].svg',
  { query: '?url', import: 'default', eager: true },
)
const four = import.meta.glob<string>(
  '/node_modules/@heruka_urgyen/react-playing-cards/src/images/4color/[JQK][CDHS].svg',
  { query: '?url', import: 'default', eager: true },
)

const byName = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-1)!.slice(0, 2), url]))
const [inTwo, inFour] = [byName(two), byName(four)]

/** The address of a court card's picture, in two or four suit colors. */
export function court(card: Card, fourColours: boolean): string {
  const differs = suitOf(card) === 'C' || suitOf(card) === 'D'
  return (!fourColours && differs ? inTwo : inFour).get(card)!
}
