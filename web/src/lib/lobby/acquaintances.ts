/** The player's friends, and the tables where they wait. */

import { invitations } from '../api'
import { befriended } from './parting.svelte'
import type { Friend, Invitation } from '../wire'

export interface Acquaintances {
  known: Friend[]
  invited: Invitation[]
}

/** Keeps the old value on errors: it is not needed for playing. */
export async function acquaintances(before: Acquaintances = { known: [], invited: [] }): Promise<Acquaintances> {
  try {
    const [known, invited] = await Promise.all([befriended(), invitations()])
    return { known, invited }
  } catch {
    return before
  }
}
