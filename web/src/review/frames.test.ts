import { expect, test } from 'vitest'
import type { Replay } from '../lib/wire'
import { frames } from './frames'

const dealt = { event: { type: 'Dealt' }, text: { type: 'text', key: 'one' }, change: { zones: { 'hand/0': ['5H'], crib: [] } } }
const replay = {
  table: null, game: 'cribbage', preset: 'standard', names: ['Ann', ''], rules: {}, sides: [0, 1], viewer: null, yours: null, shared: false,
  picture: { phase: 'deal', dealer: 0, scores: [0, 0], zones: { deck: ['??'] }, outcome: null },
  to_act: [-1],
  steps: [
    { seat: -1, to_act: [0], news: [dealt], change: { phase: 'play' } },
    { seat: 0, news: [{ event: { type: 'Played' } }], change: { scores: [2, 0], zones: { crib: null } } },
    { seat: -1, to_act: [1], news: [dealt] },
  ],
} as unknown as Replay

test('each position follows from the one before, and the news are those of the deal', () => {
  const [first, second, third, last] = frames(replay)
  expect(first).toMatchObject({ picture: { phase: 'deal' }, to_act: [-1], log: [] })
  expect(second!.picture).toMatchObject({ phase: 'play', zones: { deck: ['??'], 'hand/0': ['5H'], crib: [] } })
  expect(third!.picture).toMatchObject({ phase: 'play', scores: [2, 0], zones: { deck: ['??'], 'hand/0': ['5H'] } })
  expect(third!.picture.zones).not.toHaveProperty('crib')
  expect([third!.to_act, third!.log.length, last!.log.length]).toEqual([[], 2, 1])
})
