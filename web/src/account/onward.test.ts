import { expect, test } from 'vitest'
import { onward } from './onward'

test('after logging in one stays on this site', () => {
  const to = (then: string) => onward(`?${new URLSearchParams({ then })}`, 'https://pegout.test')
  expect(to('/history?game=skalborg')).toBe('/history?game=skalborg')
  for (const elsewhere of ['//evil.test/x', 'https://evil.test', 'javascript:alert(1)', 'https://', '\\\\evil.test']) expect(to(elsewhere)).toBe('/')
  expect(onward('', 'https://pegout.test')).toBe('/')
})
