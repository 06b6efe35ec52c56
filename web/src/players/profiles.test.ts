import { expect, test } from 'vitest'
import { profileOf } from './profiles'

test('any name has an address', () => {
  expect(profileOf('Zoë 5/4?')).toBe('/players/Zo%C3%AB%205%2F4%3F')
})
