import { describe, expect, it } from 'vitest'
import { face, left, NO_CLOCKS, untilNext } from './clock'

describe('clocks', () => {
  const clocks = { left: [20, null], at: 5000 }

  it('count down from when they were told, and not below nothing', () => {
    expect(left(clocks, 0, 5000)).toBe(20)
    expect(left(clocks, 0, 12_500)).toBe(12.5)
    expect(left(clocks, 0, 99_000)).toBe(0)
  })

  it('do not run for players without one', () => {
    expect(left(clocks, 1, 6000)).toBeNull()
    expect(left(clocks, null, 6000)).toBeNull()
    expect(left(NO_CLOCKS, 0, 6000)).toBeNull()
  })

  it('show seconds, hours or days', () => {
    expect([20, 6.2, 0, 65, 3600, 7261, 86_400, 300_000].map(face)).toEqual(
      ['0:20', '0:07', '0:00', '1:05', '1:00:00', '2:01:01', '1 d 0 h', '3 d 11 h'])
  })

  it('change when the second does', () => {
    expect(untilNext(6.25)).toBe(250)
    expect(untilNext(6)).toBe(1000)
  })
})
