import { expect, test } from 'vitest'
import { ago, dayOf, month } from './times'

test('times are told from now on back', () => {
  const now = new Date(2026, 10, 25, 15, 0).getTime() / 1000
  const at = (...time: [number, number, number, number]) => ago(new Date(2026, ...time).getTime() / 1000, now)
  expect(ago(now - 5, now)).toBe('now')
  expect(at(10, 25, 14, 20)).toBe('40 minutes ago')
  expect(at(10, 25, 9, 0)).toBe('6 hours ago')
  expect(at(10, 24, 23, 0)).toBe('yesterday')
  expect(at(10, 20, 9, 0)).toBe('5 days ago')
  expect(at(9, 1, 9, 0)).toBe('Oct 1, 2026')
  expect(at(10, 26, 9, 0)).toBe('Nov 26, 2026')
  const days = [25, 24, 23].map((of) => dayOf(new Date(2026, 10, of, 23, 59).getTime() / 1000, now))
  expect(days).toEqual(['Today', 'Yesterday', 'Nov 23, 2026'])
  expect(month(now)).toBe('November 2026')
})
