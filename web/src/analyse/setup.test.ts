import { expect, test } from 'vitest'
import type { Field, SetUp } from '../lib/wire'
import { addressOf, taken, textOf, toggled, withField } from './setup'

const field = (label: string, words: string[], of: string | null = null): Field => ({ label, words, size: 6, cards: true, of })
const fields = [field('hand', ['5H', '6h']), field('crib', ['5H'], 'hand'), field('starter', ['JC'])]
const parts = { preset: 'standard', seats: 2, place: 1, scores: [87, 101], options: { target: '61' }, fields } as unknown as SetUp

test('a position is written from its parts', () => {
  expect(textOf(parts)).toBe('standard 2 dealer+1 87-101 target=61 hand 5H 6h crib 5H starter JC')
  expect(textOf({ ...parts, place: 0, scores: [-3, 4], options: {}, fields: [] })).toBe('standard 2 dealer -3:4')
  expect(addressOf('cribbage', 'dealer hand 5H')).toBe('/analyse/cribbage?at=dealer+hand+5H')
})

test('a card is put at the end, and taken out however it was written', () => {
  expect(toggled(fields[0]!, 'TD').words).toEqual(['5H', '6h', 'TD'])
  expect(withField(parts, toggled(fields[0]!, '6H')).fields[0]!.words).toEqual(['5H'])
})

test('cards that lie elsewhere are not offered, but for those of the hand that were laid away', () => {
  expect([...taken(fields, fields[0]!)]).toEqual(['JC'])
  expect([...taken(fields, fields[2]!)]).toEqual(['5H', '6H'])
})
