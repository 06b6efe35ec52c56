/** Requests about the player's own account. */

import { ask, askForSession, askToEndSession } from './api'
import { learn, learnFrom, who } from './frame/who.svelte'
import { toasts } from './parts/toasts.svelte'
import type { Account, MadeToken, Me, NewAvatar, NewToken, Profile, Session, Token } from './wire'

const LEAVE = { method: 'DELETE', keepalive: false } as const // after a reload an answer could delete the cookie of the next login

/** Ask who uses this browser; the frame learns it, too. */
export const me = () => learnFrom(ask<Me>('/api/me'))
/** Whether there is no session: neither an account nor a guest. Asked only where that is likely. */
export const isStranger = async () => who.me.kind === 'nobody' && (await me()).kind === 'nobody'
export const signUp = (name: string, password: string) => askForSession<Account>('/api/account', { name, password })
export const logIn = (name: string, password: string) => askForSession<Me>('/api/login', { name, password })
export const recover = (name: string, code: string, password: string) => askForSession<Account>('/api/recover', { name, code, password })
export async function logOut(): Promise<void> {
  await toasts.settle() // what can be undone still needs the login
  await import('../notifications/push').then(({ unsubscribeHere }) => unsubscribeHere()).catch(() => {}) // or others would read their messages
  await askToEndSession('/api/logout', {})
  learn<Me>({ kind: 'nobody', name: '' })
}
export const rename = (name: string) => ask<Me>('/api/account/name', { name }, { method: 'PUT' })
export const setAvatar = (avatar: NewAvatar['avatar']) => ask<Me>('/api/account/avatar', { avatar }, { method: 'PUT' }).then((told) => learn(told))
export const setPassword = (old: string, fresh: string) => askForSession<Me>('/api/account/password', { old, new: fresh }, { method: 'PUT' })
export const renewCode = (password: string) => ask<Account>('/api/account/recovery', { password })
export const forgetMe = (password: string) => askToEndSession('/api/me', { password }, LEAVE)

export const sessions = () => ask<Session[]>('/api/sessions')
export const endSession = (id: string) => ask<null>(`/api/sessions/${encodeURIComponent(id)}`, undefined, { method: 'DELETE' })
export const endSessions = () => askToEndSession('/api/sessions', undefined, LEAVE)

export const tokens = () => ask<Token[]>('/api/tokens')
export const makeToken = (wish: NewToken) => ask<MadeToken>('/api/tokens', wish)
/** Make the account a bot account, for good. */
export const becomeBot = () => ask<Me>('/api/me/bot', {})
export const revokeToken = (id: string) => ask<null>(`/api/tokens/${encodeURIComponent(id)}`, undefined, { method: 'DELETE' })

export const profile = (name: string) => ask<Profile>(`/api/players/${encodeURIComponent(name)}`)
