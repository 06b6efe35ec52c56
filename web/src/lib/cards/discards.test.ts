import { expect, test } from 'vitest'
import { farthest, fixed, readCard, signed } from './discards'
import { sentence } from '../words/words'

test.each([
  ['5h', '5H'], ['10d', 'TD'], ['TD', 'TD'], ['J♣', 'JC'], ['a♥️', 'AH'],
  ['wb', 'Wb'], ['1H', null], ['5', null], ['??', null], ['', null],
])('%s is read as the server reads it', (word, card) => {
  expect(readCard(word)).toBe(card)
})

test('signs', () => {
  expect([signed(1.614), signed(-0.2), signed(0)]).toEqual(['+1.61', '−0.20', '+0.00'])
  expect([fixed(1.614), fixed(-0.2)]).toEqual(['1.61', '−0.20'])
})

test.each([
  ['are you online?', 'Are you online?'], ['please wait', 'Please wait.'], ['Please wait.', 'Please wait.'], ['no!', 'No!'],
])('%s is told as %s', (said, told) => {
  expect(sentence(said)).toBe(told)
})

const points = (chances: Record<string, number>) => ({ mean: 0, min: 0, max: 0, chances })

test('pictures end where there is nothing more to see', () => {
  const hand = points({ 4: 0.9, 20: 0.1 })
  const crib = points({ 0: 0.9, 24: 0.0991, 29: 0.0009 })
  expect(farthest([hand, crib])).toBe(24)
  expect(farthest([hand, hand, points({ 25: 1 })])).toBe(25)
})
