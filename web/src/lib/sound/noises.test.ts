import { expect, test } from 'vitest'
import type { Picture } from '../wire'
import { noises } from './noises'

const picture = (zones: Record<string, string[]>, scores: number[], ranks?: number[]) =>
  ({ zones, scores, outcome: ranks ? { ranks } : null }) as unknown as Picture

const before = picture({ deck: ['??'], 'hand/0': ['5H', '6H'], 'hand/1': [], 'pile/0': [] }, [0, 0])

test('a card that is laid is heard, and then the peg', () => {
  const laid = picture({ deck: ['??'], 'hand/0': ['6H'], 'hand/1': [], 'pile/0': ['5H'] }, [0, 0])
  expect(noises(before, laid, 0)).toEqual(['card'])
  expect(noises(laid, picture({ ...laid.zones }, [2, 0]), 0)).toEqual(['peg'])
  expect(noises(laid, laid, 0)).toEqual([])
})

test('a deal is heard as one', () => {
  const dealt = picture({ ...before.zones, 'hand/1': ['??', '??', '??', '??'] }, [0, 0])
  expect(noises(before, dealt, 0)).toEqual(['deal'])
})

test('only the winner hears it', () => {
  const over = picture(before.zones as Record<string, string[]>, [121, 90], [1, 2])
  expect(noises(before, over, 0)).toEqual(['win'])
  expect(noises(before, over, 1)).toEqual(['peg'])
  expect(noises(before, over, null)).toEqual(['peg'])
})
