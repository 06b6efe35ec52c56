import { expect, test } from 'vitest'
import { FRIEND, others, placed } from './company'

test('in a game of pairs a friend is the partner before one is an opponent', () => {
  expect(others(4, 0, true)).toEqual(['friend', 'friend', 'friend'])
  expect(others(4, 1, true)).toEqual(['bot', 'friend', 'friend'])
  expect(others(4, 2, true)).toEqual(['bot', 'friend', 'bot'])
  expect(others(4, 3, true)).toEqual(['bot', 'bot', 'bot'])
})

test('otherwise bots come after friends', () => {
  expect(others(4, 1, false)).toEqual(['friend', 'friend', 'bot'])
  expect(others(3, 1, false)).toEqual(['friend', 'bot'])
  expect(others(2, 0, false)).toEqual(['friend'])
})

test('a bot of a level is where it was put, and without friends bots take their seats', () => {
  expect(placed([FRIEND, 'expert', FRIEND], true)).toEqual(['friend', { level: 'expert' }, 'friend'])
  expect(placed([FRIEND, 'expert', FRIEND], false)).toEqual(['bot', { level: 'expert' }, 'bot'])
})
