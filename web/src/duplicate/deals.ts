/** What one made of each deal of a duplicate beside others who had the same cards. */

import type { DuplicateCame, DuplicateDeal } from '../lib/wire'

export const MOST_NAMED = 4 // people who are named with what they did; of more it is how many

/** Of a deal; leads are points more than the opponent. Null: nobody to tell it of. */
export interface Row {
  deal: number
  cards: number | null // the lead that all had on average
  mine: number | null
  theirs: number | null
  difference: number | null
  most: boolean // where the two differ most
}

const lead = ({ points, others }: DuplicateCame) => points - others

/** By deal; `against`: a person, or null for all others on average. */
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
