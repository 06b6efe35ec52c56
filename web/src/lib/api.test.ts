import { beforeEach, describe, expect, test, vi } from 'vitest'
import { join as joinClub } from '../../../src/pegout/server/clubs/clubs'
import { join as joinLeague } from '../../../src/pegout/server/leagues/leagues'
import { create, enter } from '../community/events'
import { endSessions, forgetMe, logIn, logOut, me, recover, setPassword, signUp } from './account'
import { befriend, forget, friendLink, isMet, join, open } from './api'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { hasAttribute: () => false, removeAttribute: () => {} } }))

test('who plays after a log-out gets a session of their own first', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => (asked.push(path), new Response('{}')))
  const play = () => open({ preset: 'standard', opponents: 'bot' })
  await play()
  await play()
  expect(asked).toEqual(['/api/session', '/api/tables', '/api/tables'])
  await logOut()
  expect(isMet()).toBe(false)
  await play()
  expect(asked.slice(3)).toEqual(['/api/logout', '/api/session', '/api/tables'])
})

const PLACES: Record<string, () => Promise<unknown>> = {
  '/api/friends/link': () => friendLink('Ann'),
  '/api/friends': () => befriend('link', 'Ann'),
  '/api/tournaments': () => create({ title: 'Tuesday' }, 'Ann', null),
  '/api/tournaments/e/enter': () => enter('e', 'Ann'),
  '/api/clubs/c/join': () => joinClub('c', '', 'Ann'),
  '/api/leagues/l/join': () => joinLeague('l', 1, '', 'Ann'),
}

test.each(Object.entries(PLACES))('%s: a stranger gets a session first, and is known from then on', async (path, send) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => (asked.push(path), new Response('{}')))
  forget()
  await send()
  expect(asked).toEqual(['/api/session', path])
  expect(isMet()).toBe(true)
})

describe('a late answer must not bring back the cookie of an ended session', () => {
  const NEXT: Record<string, () => Promise<unknown>> = {
    '/api/account': () => signUp('Ann', 'secret'),
    '/api/login': () => logIn('Ann', 'secret'),
    '/api/recover': () => recover('Ann', 'code', 'secret'),
    '/api/logout': logOut,
    '/api/account/password': () => setPassword('old', 'new'),
    '/api/sessions': endSessions,
    '/api/me': () => forgetMe('secret'),
    ...PLACES,
  }
  const SEAT = '/api/tables/t/join'

  /** Requests so far, after those that were about to be sent. */
  async function sent(asked: string[]) {
    await vi.dynamicImportSettled()
    await new Promise((then) => setTimeout(then))
    return [...asked]
  }

  test.each(Object.entries(NEXT))('%s is asked after the answer about the seat', async (path, send) => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return new Promise<Response>((then) => answers.push(() => then(new Response('{}'))))
    })
    forget()
    const done = [join('t', ''), send()]
    const expected = ['/api/session', SEAT, path]
    for (const n of [1, 2, 3]) {
      expect(await sent(asked)).toEqual(expected.slice(0, n))
      answers.shift()!()
    }
    await Promise.all(done)
  })

  test('a login is sent although the request before it failed', async () => {
    vi.stubGlobal('fetch', (path: string) => (path === '/api/session' ? Promise.reject(new TypeError()) : Promise.resolve(new Response('{}'))))
    forget()
    const [seat, entered] = [join('t', ''), logIn('Ann', 'secret')]
    await expect(seat).rejects.toThrow()
    await entered
  })

  test('a login waits for no question about who plays', async () => {
    vi.stubGlobal('fetch', (path: string) => (path === '/api/me' ? new Promise(() => {}) : Promise.resolve(new Response('{}'))))
    void me()
    await logIn('Ann', 'secret')
  })
})
