import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enterEvent, join as joinClub } from '../../../src/pegout/server/clubs/clubs'
import { create as createLeague, join as joinLeague, type Plan } from '../../../src/pegout/server/leagues/leagues'
import { create, enter } from '../community/events'
import { endSessions, forgetMe, logIn, logOut, me, recover, setPassword, signUp } from './account'
import { play } from '../duplicate/asked'
import { befriend, challenge, forget, friendLink, isMet, join, open, quick, rematch } from './api'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false, removeAttribute: () => {} } })
  forget()
})

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
  '/api/leagues': () => createLeague({ title: 'Winter' } as Plan, 'Ann', null),
  '/api/leagues/l/join': () => joinLeague('l', 1, '', 'Ann'),
  '/api/tournaments/s/enter': () => enterEvent('s', 'Ann'),
  '/api/quick': () => quick({ preset: 'standard' }),
  '/api/tables/t/rematch': () => rematch('t'),
  '/api/challenges': () => challenge({ player: 'Robot' }),
  '/api/duplicates/d/play': () => play('d', 'Ann'),
}

test.each(Object.entries(PLACES))('%s: a stranger gets a session first, and is known from then on', async (path, send) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => (asked.push(path), new Response('{}')))
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
    const done = [join('t', ''), send()]
    const seen: string[][] = []
    for (let n = 0; n < 3; n++) {
      seen.push(await sent(asked))
      answers.shift()?.()
    }
    await Promise.all(done)
    expect(seen).toEqual([['/api/session'], ['/api/session', SEAT], ['/api/session', SEAT, path]])
  })

  test.each([
    ['/api/login', () => logIn('Ann', 'secret'), []],
    ['/api/sessions', endSessions, ['/api/session']],
  ] as const)('a seat is asked for after the answer to %s', async (path, send, first) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => (asked.push(path), new Response('{}')))
    await Promise.all([send(), join('t', '')])
    expect(asked).toEqual([path, ...first, SEAT])
  })

  test('a login is sent although the request before it failed', async () => {
    vi.stubGlobal('fetch', (path: string) => (path === '/api/session' ? Promise.reject(new TypeError()) : Promise.resolve(new Response('{}'))))
    const [seat, entered] = [join('t', ''), logIn('Ann', 'secret')]
    await expect(seat).rejects.toThrow()
    await entered
  })

  test('a login does not wait for the answer to who plays', async () => {
    vi.stubGlobal('fetch', (path: string) => (path === '/api/me' ? new Promise(() => {}) : Promise.resolve(new Response('{}'))))
    void me()
    await logIn('Ann', 'secret')
  })
})
