/** What waits for the player: tables where it is their turn, invitations, and friend requests. */

import { friendRequests, invitations, markRead, mine, unread } from '../api'
import type { FriendRequest, Invitation, Me, MyTable, Notification } from '../wire'
import { who } from './who.svelte'

interface Answer {
  /** For whom. */
  asker: string
  turns: MyTable[]
  invited: Invitation[]
  requests: FriendRequest[]
  news: Notification[]
}

/** What the lists of turns, invitations and requests show as long as it counts. */
export const LISTED = ['notify-turn', 'notify-time', 'notify-invitation', 'notify-friend']

const person = ({ kind, name }: Me) => (kind === 'account' ? `account ${name}` : kind)

let isSeen = $state(false) // the news
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
  /** What else they have been told and not read. */
  get news(): Notification[] {
    return current()?.news ?? []
  },
  /** Whether the server has answered. */
  get asked(): boolean {
    return !!current()
  },
  get count(): number {
    return this.turns.length + this.invited.length + this.requests.length + (isSeen ? 0 : this.news.length)
  },
}

/** Ask the server; keeps the old values on errors, except where `told` wants to know. */
export async function look(told = false): Promise<void> {
  const asker = person(who.me)
  try {
    const requests = who.isAccount ? friendRequests() : { received: [] }
    const [tables, invited, { received }, { notifications }] = await Promise.all([mine(), invitations(), requests, unread()])
    readHere(notifications)
    const turns = tables.filter(({ over, seat, to_act }) => !over && to_act.includes(seat))
    answer = { asker, turns, invited, requests: received, news: notifications.filter(({ text }) => !LISTED.includes(text.key)) }
    isSeen = false
  } catch (problem) {
    if (told) throw problem
  }
}

/** What leads to the page that is open counts as read. */
function readHere(news: Notification[]): void {
  if (!news.length || document.hidden) return
  const { pathname, search } = location
  const links = new Set(news.map(({ link }) => link).filter((link) => [pathname, pathname + search].includes(link)))
  for (const link of links) void markRead(link).catch(() => {}) // the next look will do
}

/** All has been seen: it is not sent by other channels any more. The news stays in sight until the next look. */
export async function see(): Promise<void> {
  if (!current()) return
  isSeen = true
  await markRead().catch(() => {}) // the next time will do
}
