/** The player's friends, and the tables where they wait. */

import { friends, invitations } from '../api'
import type { Friend, Invitation } from '../wire'

export interface Acquaintances {
  known: Friend[]
  invited: Invitation[]
}

/** Keeps the old value on errors: it is not needed for playing. */
export async function acquaintances(before: Acquaintances = { known: [], invited: [] }): Promise<Acquaintances> {
  try {
    const [known, invited] = await Promise.all([friends(), invitations()])
    return { known, invited }
  } catch {
    return before
  }
}
