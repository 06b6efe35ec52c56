/** What waits for the player: tables where it is their turn, and invitations. */

import { invitations, mine } from '../api'
import type { Invitation, MyTable } from '../wire'

let turns = $state.raw<MyTable[]>([])
let invited = $state.raw<Invitation[]>([])
let asked = $state(false)

export const waiting = {
  get turns(): MyTable[] {
    return turns
  },
  get invited(): Invitation[] {
    return invited
  },
  /** Whether the server has answered. */
  get asked(): boolean {
    return asked
  },
  get count(): number {
    return turns.length + invited.length
  },
}

/** Ask the server; keeps the old values on errors, except where `told` wants to know. */
export async function look(told = false): Promise<void> {
  try {
    const [tables, invitedTo] = await Promise.all([mine(), invitations()])
    turns = tables.filter(({ over, seat, to_act }) => !over && to_act.includes(seat))
    invited = invitedTo
    asked = true
  } catch (problem) {
    if (told) throw problem
  }
}
