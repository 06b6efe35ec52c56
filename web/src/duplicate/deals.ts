/** The player's result in each deal of a duplicate, compared with others who had the same cards. */

import type { DuplicateCame, DuplicateDeal } from '../lib/wire'

export const MOST_NAMED = 4 // players shown by name with their decision; more are counted

/** A deal; leads are points more than the opponent. Null: no data. */
export interface Row {
  deal: number
  cards: number | null // the average lead of all
  mine: number | null
  theirs: number | null
  difference: number | null
  most: boolean // the largest difference between the two
}

const lead = ({ points, others }: DuplicateCame) => points - others

/** By deal; `against`: a player, or null for the average of all others. */
export function compared(deals: readonly DuplicateDeal[], me: number, against: number | null): Row[] {
  const rows = deals.map(({ deal, cards, came }) => {
    const own = came.find(({ person }) => person === me)
    const others = came.filter(({ person }) => (against === null ? person !== me : person === against))
    const mine = own ? lead(own) : null
    const theirs = others.length ? others.reduce((sum, each) => sum + lead(each), 0) / others.length : null
    return { deal, cards, mine, theirs, difference: mine === null || theirs === null ? null : mine - theirs, most: false }
  })
  const most = Math.max(0, ...rows.map(({ difference }) => Math.abs(difference ?? 0)))
  return rows.map((row) => ({ ...row, most: most > 0 && Math.abs(row.difference ?? 0) === most }))
}
