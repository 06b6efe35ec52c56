import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry } from './retry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is repeated until it succeeds, ever more rarely', async () => {
  const [tried, failed] = [[] as number[], vi.fn()]
  const work = () => {
    tried.push(Date.now())
    return tried.length < 8 ? Promise.reject(new Error('offline')) : Promise.resolve('there')
  }
  const done = retry(work, { failed })
  await vi.runAllTimersAsync()
  expect(await done).toBe('there')
  expect(failed).toHaveBeenCalledTimes(7)
  expect(tried.slice(1).map((at, n) => at - tried[n]!)).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000])
})

test('work without hope throws its last error', async () => {
  const work = vi.fn(() => Promise.reject(new Error('gone')))
  const refused = expect(retry(work)).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await refused
  expect(work).toHaveBeenCalledTimes(40)
})
