import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const likes = vi.hoisted(() => ({ buzz: true, sounds: true }))
vi.mock('../settings/settings.svelte', () => ({ settings: likes }))
const played = vi.hoisted(() => [] as string[])
vi.mock('./sound', () => ({ sound: (noise: string) => played.push(noise) }))

let hear: typeof import('./hearing').hear
let shaken: number
const phone = { userActivation: { hasBeenActive: true }, vibrate: () => (shaken += 1) }

beforeEach(async () => {
  vi.resetModules()
  shaken = played.length = 0
  Object.assign(likes, { buzz: true, sounds: true })
  phone.userActivation.hasBeenActive = true
  vi.stubGlobal('AudioContext', class {})
  vi.stubGlobal('navigator', phone)
  hear = (await import('./hearing')).hear
})
afterEach(() => vi.unstubAllGlobals())

test('a phone shakes when it is one’s turn, and for nothing else', async () => {
  hear('deal', 'card')
  expect(shaken).toBe(0)
  hear('turn')
  expect(shaken).toBe(1)
  await vi.waitFor(() => expect(played).toEqual(['deal', 'card', 'turn']))
})

test('before a gesture, or with vibration off, it lies still', () => {
  phone.userActivation.hasBeenActive = false
  hear('turn')
  phone.userActivation.hasBeenActive = true
  likes.buzz = false
  hear('turn')
  expect(shaken).toBe(0)
})

test('sounds can be turned off, and there are machines that do neither', async () => {
  likes.sounds = false
  hear('turn')
  expect(shaken).toBe(1)
  vi.stubGlobal('navigator', { userActivation: phone.userActivation })
  hear('turn')
  likes.sounds = true
  hear('card')
  await vi.waitFor(() => expect(played).toEqual(['card']))
})
