import { expect, test } from 'vitest'
import { extended, start } from '../lib/table/cursor'
import type { CribbagePicture, News } from '../lib/wire'
import { parts } from './cribbage'

const FIRST = { show: [], scores: [10, 20], back: [8, 15], paused: null, outcome: null, zones: {} } as unknown as CribbagePicture
const pair = { name: 'pair', cards: ['5H', '5S'], points: 2 }
const row = { seat: 0, what: 'hand', cards: ['5H', '5S', '9C', 'KD'], scores: [pair], worth: 2, points: 2, claimed: null }
const counted: News = { event: { type: 'Scored', seat: 0 }, change: { show: [row], scores: [12, 20], back: [10, 15] } as never }
const won: News = { event: { type: 'GameWon' }, change: {} }

test('points are pegged when the last row of the hand is there, and the end of the game comes after them', () => {
  const { positions } = extended(start(FIRST), [counted, won], { outcome: {} as never }, parts)
  expect(positions.map(({ picture, part }) => [picture as CribbagePicture, part] as const).map(([picture, part]) => [picture.show.length, part, picture.scores[0], picture.back[0], picture.outcome !== null])).toEqual([
    [0, Infinity, 10, 8, false],
    [1, 0, 10, 8, false],
    [1, 1, 10, 8, false],
    [1, Infinity, 12, 10, false],
    [1, Infinity, 12, 10, true],
  ])
})

test('other news come in one piece', () => {
  expect(parts(FIRST, FIRST, won)).toEqual([])
})
