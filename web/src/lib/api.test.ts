import { expect, test, vi } from 'vitest'
import { logOut } from './account'
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
