/** HTTP requests to the server. Refusals are thrown as errors with a message for people. */

import { said, t, words } from './words/catalogue'
import { hear } from './fairness/hashes'
import { lifted } from './presses'
import { sentence } from './words/words'
import type { ChallengeInfo, Delivery, Friend, FriendLink, FriendRequests, Invitation, Lobby, MyTable, NewChallenge, NewTable, NotificationList, PresetInfo, QuickMatch, RequestSent, Sitting, TableFacts, TableInfo, Today } from './wire'

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The refusal's machine-readable code. */
    readonly code = '',
  ) {
    super(message)
  }
}

interface How {
  /** GET, or POST with a body. */
  method?: 'PUT' | 'DELETE'
  signal?: AbortSignal
  /** Whether it is sent even if the page is left at once. */
  keepalive?: boolean
}

export async function ask<T>(path: string, body?: unknown, { method, signal, keepalive = method === 'DELETE' }: How = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    })
  } catch {
    throw new Refused(t('page-offline'), 0)
  }
  const told = await answer.json().catch(() => null)
  await lifted()
  if (signal?.aborted) throw new Refused(t('page-offline'), 0)
  if (!answer.ok) {
    const why = told?.text ? (words.attribute(told.text, 'brief') ?? said(told.text)) : (told?.message ? sentence(told.message) : t('page-fault'))
    throw new Refused(why, answer.status, told?.code)
  }
  return told as T
}

export const presets = () => ask<PresetInfo[]>('/api/presets')

/** The player's tables: unfinished matches first, then the latest. */
export const mine = () => ask<MyTable[]>('/api/mine')

/** What the player has done today. */
export const today = () => ask<Today>('/api/me/today')

let isKnown = false
/** Whether the server knows this browser: since before the page was loaded, or since then. */
export const isMet = () => isKnown || document.documentElement.hasAttribute('data-known')
/** The session has ended. */
export function forget(): void {
  isKnown = false
  document.documentElement.removeAttribute('data-known')
}

let last: Promise<unknown> = Promise.resolve()
/** Do what may set or delete the session cookie once all such work before is done: a late answer would bring back an ended session. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}
async function becomeGuest(): Promise<void> {
  if (isKnown) return
  await ask('/api/session', {})
  isKnown = true
}

/** Log in, sign up, or change what one logs in with: another session begins. */
export const askForSession = <T>(...request: Parameters<typeof ask>) =>
  inTurn(async () => {
    const told = await ask<T>(...request)
    isKnown = true
    return told
  })

/** Log out, or delete the account. */
export const askToEndSession = (...request: Parameters<typeof ask>) =>
  inTurn(async () => {
    await ask<null>(...request)
    forget()
  })

/** Ask for a seat, an entry or a link. The session comes first: if it came with the answer, both could be lost. */
export const askForPlace = <T>(...request: Parameters<typeof ask>) =>
  inTurn(async () => {
    await becomeGuest()
    return ask<T>(...request)
  })

/** Get a session first, then send a request that sets no cookie. */
export async function askKnown<T>(...request: Parameters<typeof ask>): Promise<T> {
  await inTurn(becomeGuest)
  return ask<T>(...request)
}

async function seated(path: string, wish: unknown): Promise<TableInfo> {
  const at = await askForPlace<TableInfo>(path, wish)
  if (at.commitment) hear(at.table, at.commitment)
  return at
}

// --- notifications

export const unread = () => ask<NotificationList>('/api/notifications?unread=true')
export const notifications = () => ask<NotificationList>('/api/notifications')
/** Mark notifications as read: all, or those that lead to a page. */
export const markRead = (link?: string) => ask<null>('/api/notifications/read', link === undefined ? {} : { link })
/** How notifications reach the player, who may be a guest that the server does not know yet. */
export const delivery = () => askKnown<Delivery>('/api/notifications/settings')

export const open = (wish: NewTable) => seated('/api/tables', wish)

/** Challenge a bot account. */
export const challenge = (wish: NewChallenge) => seated('/api/challenges', wish)
export const challengeAt = (table: string) => ask<ChallengeInfo>(`/api/challenges/${encodeURIComponent(table)}`)

/** The record of a finished match; `shuffling.ts` reads it. */
export const record = (table: string) => ask<unknown>(`/api/tables/${encodeURIComponent(table)}/record`)

export const join = (table: string, name: string) => askForPlace<Sitting>(`/api/tables/${encodeURIComponent(table)}/join`, name ? { name } : {})

/** Leave a seat before all are taken. */
export const leave = (table: string) => ask<null>(`/api/tables/${encodeURIComponent(table)}/leave`, {})

/** Details of a table, for a link. */
export const facts = (table: string) => ask<TableFacts>(`/api/tables/${encodeURIComponent(table)}`)

/** Listed tables: with open seats, or open to spectators. */
export const lobby = (which: 'open' | 'running') => ask<Lobby>(`/api/lobby?which=${which}`)

/** Join a waiting table of the same game, or open one. */
export const quick = (wish: QuickMatch) => seated('/api/quick', wish)

/** Ask for a rematch. */
export const rematch = (table: string) => seated(`/api/tables/${encodeURIComponent(table)}/rematch`, {})

// --- friends and muted players

export const friends = () => ask<Friend[]>('/api/friends')
export const invitations = () => ask<Invitation[]>('/api/invitations')

/** The link that adds friends. */
export const friendLink = (name: string) => askForPlace<FriendLink>('/api/friends/link', { name })
export const whoseLink = (link: string) => ask<FriendLink>(`/api/friends/link/${encodeURIComponent(link)}`)
export const befriend = (link: string, name: string) => askForPlace<Friend>('/api/friends', { link, name })
export const endFriendship = (friend: string) => ask<null>(`/api/friends/${encodeURIComponent(friend)}`, undefined, { method: 'DELETE' })

/** Friend requests between accounts that wait for an answer. */
export const friendRequests = () => ask<FriendRequests>('/api/friends/requests')
/** Ask an account by its name; if it has asked first, you are friends at once. */
export const askFriend = (name: string) => ask<RequestSent>('/api/friends/requests', { name })
export const acceptRequest = (friend: string) => ask<null>(`/api/friends/requests/${encodeURIComponent(friend)}`, {})
/** Decline a request, or withdraw one. */
export const endRequest = (friend: string) => ask<null>(`/api/friends/requests/${encodeURIComponent(friend)}`, undefined, { method: 'DELETE' })

export async function invite(table: string, friend: string): Promise<void> {
  await ask<null>(`/api/tables/${encodeURIComponent(table)}/invite`, { friend })
  invited.add(`${table} ${friend}`)
}
const invited = new Set<string>()
/** Whether this page has invited the friend to the table. */
export const isInvited = (table: string, friend: string) => invited.has(`${table} ${friend}`)

/** Mute the player in a seat, at all tables; and unmute. */
export const mute = (table: string, seat: number, muted: boolean) =>
  ask<null>(`/api/tables/${encodeURIComponent(table)}/mute`, { seat, muted })
export const report = (table: string, seat: number, why: string) =>
  ask<null>(`/api/tables/${encodeURIComponent(table)}/report`, { seat, why })
