/** One's friends, and where they wait for one. */

import { friends, invitations } from '../api'
import type { Friend, Invitation } from '../wire'

export interface Acquaintances {
  known: Friend[]
  invited: Invitation[]
}

/** What was known before if they cannot be had: one can play without. */
export async function acquaintances(before: Acquaintances = { known: [], invited: [] }): Promise<Acquaintances> {
  try {
    const [known, invited] = await Promise.all([friends(), invitations()])
    return { known, invited }
  } catch {
    return before
  }
}
