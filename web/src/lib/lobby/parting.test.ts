import { beforeEach, expect, test, vi } from 'vitest'
import { befriended, part, staying } from './parting.svelte'
import { toasts } from '../parts/toasts.svelte'
import type { Friend } from '../wire'

const [friends, endFriendship] = vi.hoisted(() => [vi.fn<() => Promise<Friend[]>>(), vi.fn<() => Promise<null>>()])
vi.mock('../api', () => ({ friends, endFriendship }))
vi.mock('../words/catalogue', () => ({ t: (key: string) => key }))

const ROBIN: Friend = { friend: 'r', name: 'Robin', here: false, account: true, avatar: '' }

beforeEach(async () => {
  friends.mockResolvedValue([ROBIN])
  endFriendship.mockResolvedValue(null)
  await befriended()
})

test('a friend is hidden while that can be undone', async () => {
  part(ROBIN, 'Robin')
  expect(staying(await befriended())).toEqual([])
  toasts.undo(toasts.shown[0]!)
  expect(staying(await befriended())).toEqual([ROBIN])
  expect(endFriendship).not.toHaveBeenCalled()
})

test('a friend who was removed and added again is shown', async () => {
  part(ROBIN, 'Robin')
  const early = befriended() // the server can answer this with the friend
  await toasts.settle()
  expect(staying(await early)).toEqual([])
  expect(staying(await befriended())).toEqual([ROBIN])
})

test('a friend whom the server does not remove is shown again', async () => {
  endFriendship.mockRejectedValue(new Error('offline'))
  part(ROBIN, 'Robin')
  await toasts.settle()
  expect(staying([ROBIN])).toEqual([ROBIN])
})
