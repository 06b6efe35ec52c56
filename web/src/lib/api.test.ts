import { expect, test, vi } from 'vitest'
import { logIn, logOut, me } from './account'
import { isMet, open } from './api'

test('who plays after a log-out gets a session of their own first', async () => {
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false, removeAttribute: () => {} } })
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

test('a login waits for an earlier answer, which may set the cookie of the old session', async () => {
  const asked: string[] = []
  let answer = (_: Response) => {}
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false, removeAttribute: () => {} } })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return path === '/api/me' ? new Promise<Response>((then) => (answer = then)) : Promise.resolve(new Response('{}'))
  })
  const [who, entered] = [me(), logIn('Ann', 'secret')]
  await vi.waitFor(() => expect(asked).toEqual(['/api/me']))
  await new Promise((then) => setTimeout(then))
  expect(asked).toEqual(['/api/me'])
  answer(new Response('{"kind": "guest", "name": ""}'))
  await who
  await entered
  expect(asked).toEqual(['/api/me', '/api/login'])
})

test('a login is sent even if the request before it failed', async () => {
  vi.stubGlobal('fetch', (path: string) => (path === '/api/me' ? Promise.reject(new TypeError()) : Promise.resolve(new Response('{}'))))
  const [who, entered] = [me(), logIn('Ann', 'secret')]
  await expect(who).rejects.toThrow()
  await entered
})
