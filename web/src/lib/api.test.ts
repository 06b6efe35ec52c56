import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSessions, forgetMe, logIn, logOut, recover, setPassword, signUp } from './account'
import { befriend, forget, isMet, join, open } from './api'

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

describe('a late answer must not bring back the cookie of an ended session', () => {
  const NEXT: Record<string, () => Promise<unknown>> = {
    '/api/account': () => signUp('Ann', 'secret'),
    '/api/login': () => logIn('Ann', 'secret'),
    '/api/recover': () => recover('Ann', 'code', 'secret'),
    '/api/logout': logOut,
    '/api/account/password': () => setPassword('old', 'new'),
    '/api/sessions': endSessions,
    '/api/me': () => forgetMe('secret'),
    '/api/friends': () => befriend('link', 'Ann'),
  }

  test.each(Object.entries(NEXT))('%s is asked after the answer about the session, even if that failed', async (path, send) => {
    const asked: string[] = []
    let fail = (_: Error) => {}
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return path === '/api/session' ? new Promise((_, no) => (fail = no)) : Promise.resolve(new Response('{}'))
    })
    forget()
    const [seat, next] = [join('t', ''), send()]
    await vi.waitFor(() => expect(asked).toEqual(['/api/session']))
    await new Promise((then) => setTimeout(then))
    expect(asked).toEqual(['/api/session'])
    fail(new TypeError())
    await expect(seat).rejects.toThrow()
    await next
    expect(asked).toEqual(['/api/session', path])
  })

  test('who has become a guest is known from then on', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'))
    forget()
    await befriend('link', 'Ann')
    expect(isMet()).toBe(true)
  })
})
