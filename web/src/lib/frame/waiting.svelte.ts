/** What waits for the player: tables where it is their turn, invitations, and friend requests. */

import { friendRequests, invitations, mine } from '../api'
import type { FriendRequest, Invitation, Me, MyTable } from '../wire'
import { who } from './who.svelte'

interface Answer {
  /** For whom. */
  asker: string
  turns: MyTable[]
  invited: Invitation[]
  requests: FriendRequest[]
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
  /** Friend requests that they have received. */
  get requests(): FriendRequest[] {
    return current()?.requests ?? []
  },
  /** Whether the server has answered. */
  get asked(): boolean {
    return !!current()
  },
  get count(): number {
    return this.turns.length + this.invited.length + this.requests.length
  },
}

/** Ask the server; keeps the old values on errors, except where `told` wants to know. */
export async function look(told = false): Promise<void> {
  const asker = person(who.me)
  try {
    const requests = who.isAccount ? friendRequests() : { received: [] }
    const [tables, invited, { received }] = await Promise.all([mine(), invitations(), requests])
    answer = { asker, turns: tables.filter(({ over, seat, to_act }) => !over && to_act.includes(seat)), invited, requests: received }
  } catch (problem) {
    if (told) throw problem
  }
}
