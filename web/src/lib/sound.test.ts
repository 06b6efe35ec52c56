import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Browsers refuse until a gesture has been made: with a finger that is not when it touches, but when it leaves. */
class Refused {
  static made: Refused[] = []
  static active = false
  state = 'suspended'
  constructor() {
    Refused.made.push(this)
  }
  async resume(): Promise<void> {
    if (Refused.active) this.state = 'running'
  }
}
let page: EventTarget
const settings = { sounds: true }
const does = (what: string, active: boolean) => {
  Refused.active = active
  page.dispatchEvent(new Event(what))
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./settings.svelte', () => ({ settings }))
  vi.stubGlobal('AudioContext', Refused)
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  Object.assign(settings, { sounds: true })
  Refused.made = []
  await import('./sound')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first tap of a finger lets sounds be heard', async () => {
  does('pointerdown', false)
  does('click', true)
  await vi.runAllTimersAsync()
  expect(Refused.made.map(({ state }) => state)).toEqual(['running'])
})

test('sounds wait until what was tapped is seen', async () => {
  does('click', true)
  expect(Refused.made).toEqual([])
})

test('a key that is no gesture leaves it to the next', async () => {
  does('keydown', false)
  await vi.runAllTimersAsync()
  does('click', true)
  await vi.runAllTimersAsync()
  expect(Refused.made.map(({ state }) => state)).toEqual(['running'])
})

test('who wants no sounds does not wait for them', async () => {
  settings.sounds = false
  does('click', true)
  await vi.runAllTimersAsync()
  expect(Refused.made).toEqual([])
})
