import { expect, test } from 'vitest'
import { changed, extended, forward, isAtEnd, jumped, shownBy, start, toldSince } from './cursor'
import type { CribbagePicture, News, Picture } from '../wire'

const FIRST = { count: 0, scores: [0, 0], zones: { 'hand/0': ['5H', '6C'], pile: [] } } as unknown as Picture
const play: News = { event: { type: 'play' }, change: { count: 5, zones: { 'hand/0': ['6C'], pile: ['5H'] } } }
const score: News = { event: { type: 'score' }, change: { scores: [2, 0] } }
const clear: News = { event: { type: 'clear' }, change: { count: 0, zones: { pile: [] } } }
const count = (picture: Picture) => (picture as CribbagePicture).count
const burst = () => extended(start(FIRST), [play, score, clear], {})
const pictures = (...all: News[]) => extended(start(FIRST), all, {}).positions.map(({ picture }) => picture)

test('a change replaces whole fields, and zone by zone what lies in them', () => {
  expect(changed(FIRST, { scores: [7, 0], zones: { pile: ['5H'] } })).toEqual({
    count: 0, scores: [7, 0], zones: { 'hand/0': ['5H', '6C'], pile: ['5H'] },
  })
})

test('a zone that is gone is told as null', () => {
  expect(changed(FIRST, { zones: { pile: null } }).zones).toEqual({ 'hand/0': ['5H', '6C'] })
})

test('without a change the picture is the same one', () => {
  expect(changed(FIRST, {})).toBe(FIRST)
})

test('nothing is shown ahead of the news that tells it', () => {
  const [before, played, scored, cleared] = pictures(play, score, clear)
  expect(before).toEqual(FIRST)
  expect([count(played!), played!.scores]).toEqual([5, [0, 0]])
  expect([count(scored!), scored!.scores]).toEqual([5, [2, 0]])
  expect(cleared!.zones.pile).toEqual([])
})

test('what comes with no news of its own comes with the last of the burst', () => {
  const cursor = extended(start(FIRST), [play, score], { count: 9 })
  expect(cursor.positions.map(({ picture }) => count(picture))).toEqual([0, 5, 9])
})

test('a change without news is a position of its own, no change is none', () => {
  expect(extended(start(FIRST), [], { count: 9 }).positions).toHaveLength(2)
  expect(extended(start(FIRST), [], {}).positions).toHaveLength(1)
})

test('the cursor steps forward, jumps both ways, and stays at the ends', () => {
  let cursor = burst()
  expect(shownBy(cursor).picture).toEqual(FIRST)
  cursor = forward(cursor)
  expect(shownBy(cursor).news).toBe(play)
  expect(isAtEnd(cursor)).toBe(false)
  cursor = jumped(cursor, 3)
  expect([shownBy(cursor).news, isAtEnd(cursor)]).toEqual([clear, true])
  expect(forward(cursor).at).toBe(3)
  expect(shownBy(jumped(cursor, -1)).picture).toBe(FIRST)
})

test('what follows is added behind the cursor, which stays where it is', () => {
  const cursor = extended(forward(burst()), [play], {})
  expect([cursor.at, cursor.positions.length]).toEqual([1, 5])
})

test('it is told once, when it is seen whole', () => {
  const cursor = jumped(burst(), 2)
  expect(toldSince(cursor, 0).map(({ event }) => event.type)).toEqual(['play', 'score'])
  expect(toldSince(jumped(cursor, 3), 2)).toEqual([clear])
  expect(toldSince(cursor, 2)).toEqual([])
})

const twoPieces = (before: Picture) => [{ ...before, count: -1 }, { ...before, count: -2 }]

test('news in pieces is seen piece by piece, with what it changes only at the end', () => {
  let cursor = extended(start(FIRST), [score], { count: 7 }, twoPieces)
  expect(cursor.positions.map(({ part, picture }) => [part, count(picture), picture.scores[0]])).toEqual([
    [Infinity, 0, 0], [0, -1, 0], [1, -2, 0], [Infinity, 7, 2],
  ])
  cursor = forward(cursor)
  expect(toldSince(cursor, 0)).toEqual([])
  expect(toldSince(forward(cursor, true), cursor.at)).toEqual([score])
})

test('skipping goes on to where the news is whole', () => {
  const cursor = extended(start(FIRST), [score, play], {}, twoPieces)
  expect(forward(cursor, true).at).toBe(3)
  expect(forward(forward(cursor), true).at).toBe(3)
  expect(forward(jumped(cursor, 3), true).at).toBe(6)
})
