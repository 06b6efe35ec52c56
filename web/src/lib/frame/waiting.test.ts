import { expect, test, vi } from 'vitest'
import { look, waiting } from './waiting.svelte'
import { learn } from './who.svelte'
import type { Invitation, MyTable } from '../wire'

const [mine, invitations] = vi.hoisted(() => [vi.fn<() => Promise<MyTable[]>>(), vi.fn<() => Promise<Invitation[]>>()])
vi.mock('../api', () => ({ mine, invitations, friendRequests: async () => ({ received: [] }), unread: async () => ({ unread: 0, notifications: [] }) }))

const table = (name: string, over: boolean, to_act: number[]) => ({ table: name, seat: 0, over, to_act }) as unknown as MyTable
const ROBIN = { kind: 'account', name: 'Robin' } as const
mine.mockImplementation(async () => [table('turn', false, [0]), table('theirs', false, [1]), table('over', true, [0])])
invitations.mockImplementation(async () => [{ table: 'invited' } as Invitation])

test('it is for the person who has asked, also where the answer comes late', async () => {
  learn(ROBIN)
  await look()
  expect(waiting.turns.map((each) => each.table)).toEqual(['turn'])
  expect(waiting.count).toBe(2)
  const late = look()
  learn({ kind: 'nobody', name: '' })
  expect([waiting.asked, waiting.count, waiting.invited]).toEqual([false, 0, []])
  await late
  expect([waiting.asked, waiting.count, waiting.invited]).toEqual([false, 0, []])
  learn({ ...ROBIN, name: 'Wren' })
  expect(waiting.count).toBe(0)
  await look()
  expect(waiting.count).toBe(2)
})
