import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Browsers refuse until a gesture: with a finger that is when it lifts, not when it touches. */
class Refused {
  static made: Refused[] = []
  static active = false
  static refuses = false
  state = 'suspended'
  constructor() {
    Refused.made.push(this)
  }
  async resume(): Promise<void> {
    if (Refused.active && !Refused.refuses) this.state = 'running'
  }
}
let page: EventTarget
let sound: (noise: 'card') => void
const does = (what: string, active: boolean) => {
  Refused.active = active
  page.dispatchEvent(new Event(what))
}
const heard = async () => {
  sound('card')
  await vi.runAllTimersAsync()
  return Refused.made.map(({ state }) => state)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('AudioContext', Refused)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { userActivation: { get hasBeenActive() { return Refused.active } } })
  Refused.made = []
  Refused.active = false
  sound = (await import('./sound')).sound
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after the first tap of a finger sounds are heard', async () => {
  does('pointerdown', false)
  expect(await heard()).toEqual([])
  does('click', true)
  expect(await heard()).toEqual(['running'])
})

test('no tap waits for sounds to begin', async () => {
  does('click', true)
  expect(Refused.made).toEqual([])
  sound('card')
  expect(Refused.made).toEqual([])
})

test('a browser that wants a gesture of its own gets the next', async () => {
  does('click', true)
  sound('card')
  Refused.refuses = true
  await vi.runAllTimersAsync()
  Refused.refuses = false
  does('click', true)
  await vi.runAllTimersAsync()
  expect(Refused.made.map(({ state }) => state)).toEqual(['running'])
})
