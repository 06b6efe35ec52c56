/** The sound of a change on the table. Any game: it depends on where cards and pegs are. */

import type { Picture } from '../wire'

export type Noise = 'deal' | 'card' | 'peg' | 'win' | 'turn'

const MANY = 3 // cards that move at once count as a deal

/** The sounds for a change of pictures, for the reader at `viewer`. */
export function noises(before: Picture, now: Picture, viewer: number | null): Noise[] {
  if (now.outcome && !before.outcome) return viewer !== null && now.outcome.ranks[viewer] === 1 ? ['win'] : ['peg']
  const heard: Noise[] = []
  const moved = Object.entries(now.zones).reduce((sum, [name, cards]) => sum + Math.max(0, cards.length - (before.zones[name]?.length ?? 0)), 0)
  if (moved) heard.push(moved > MANY ? 'deal' : 'card')
  if (now.scores.some((score, seat) => score !== before.scores[seat])) heard.push('peg')
  return heard
}
