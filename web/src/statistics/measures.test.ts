import { expect, test } from 'vitest'
import type { Average } from '../lib/wire'
import { signed } from '../lib/words/figures'
import { rows, written } from './measures'

const average = (what: string, role: Average['role']) => ({ what, role }) as Average

test('as dealer and else stand apart, or together where there is but one', () => {
  const every = [average('hand', 'dealer'), average('hand', 'other'), average('hand', 'all'), average('crib', 'dealer'), average('folded', 'all')]
  expect(rows(every).map(({ what, role }) => `${what} ${role}`)).toEqual(['hand dealer', 'hand other', 'crib dealer', 'folded all'])
  expect(rows([average('play', 'dealer'), average('play', 'all')])).toHaveLength(2)
})

test('a sign stands before what is not zero', () => {
  expect([signed(0.26, 1), signed(-0.26, 1), signed(-0.04, 1), signed(0.04, 1)]).toEqual(['+0.3', '−0.3', '0.0', '0.0'])
})

test('points, parts and large numbers', () => {
  expect(written(8.005, 'hand')).toBe('8.01')
  expect(written(-1234.5, 'net')).toBe('−1,235')
  expect(written(0.256, 'best card')).toBe('25.6%')
})
