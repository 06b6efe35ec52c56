/** What waits for the player: tables where it is their turn, and invitations. */

import { invitations, mine } from '../api'
import type { Invitation, Me, MyTable } from '../wire'
import { who } from './who.svelte'

interface Answer {
  /** For whom. */
  asker: string
  turns: MyTable[]
  invited: Invitation[]
}

const person = ({ kind, name }: Me) => (kind === 'account' ? `account ${name}` : kind)

let answer = $state.raw<Answer | null>(null)
/** Null where the answer is missing, or another person's: of the one who has logged out. */
const current = () => (answer?.asker === person(who.me) ? answer : null)

export const waiting = {
  get turns(): MyTable[] {
    return current()?.turns ?? []
  },
  get invited(): Invitation[] {
    return current()?.invited ?? []
  },
  /** Whether the server has answered. */
  get asked(): boolean {
    return !!current()
  },
  get count(): number {
    return this.turns.length + this.invited.length
  },
}

/** Ask the server; keeps the old values on errors, except where `told` wants to know. */
export async function look(told = false): Promise<void> {
  const asker = person(who.me)
  try {
    const [tables, invited] = await Promise.all([mine(), invitations()])
    answer = { asker, turns: tables.filter(({ over, seat, to_act }) => !over && to_act.includes(seat)), invited }
  } catch (problem) {
    if (told) throw problem
  }
}
