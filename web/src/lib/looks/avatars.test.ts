import { expect, test } from 'vitest'
import { AVATARS } from './avatars'
import drawings from './avatars.svg?raw'

test('there is a drawing for each name, and a name for each drawing', () => {
  expect([...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual([...AVATARS])
})

test('drawings fill their square and load nothing', () => {
  expect(drawings.match(/<symbol id="\w+" viewBox="0 0 64 64"><path fill="#[0-9a-f]{6}" d="M0 0h64v64H0z"\/>/g)).toHaveLength(AVATARS.length)
  expect(drawings).not.toMatch(/href|url\(|style|script/)
})
