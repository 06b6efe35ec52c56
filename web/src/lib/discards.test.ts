import { expect, test } from 'vitest'
import { farthest, fixed, fromQuery, lines, named, query, readCard, signed, toggled, whiskers, words } from './discards'
import type { RankedDiscard } from './wire'
import { sentence } from './words'

test.each([
  ['5h', '5H'], ['10d', 'TD'], ['TD', 'TD'], ['J♣', 'JC'], ['a♥️', 'AH'],
  ['1H', null], ['5', null], ['Wb', null], ['??', null], ['', null],
])('%s is read as the server reads it', (word, card) => {
  expect(readCard(word)).toBe(card)
})

test('signs', () => {
  expect([signed(1.614), signed(-0.2), signed(0)]).toEqual(['+1.61', '−0.20', '+0.00'])
  expect([fixed(1.614), fixed(-0.2)]).toEqual(['1.61', '−0.20'])
})

test('a card is added at the end, and taken out however it was written; what cannot be read stays', () => {
  expect(toggled('5h, 10D what', 'TD')).toBe('5h what')
  expect(toggled('5h what', 'TD')).toBe('5h what TD')
  expect(words(' 5H,6h  7S\n')).toEqual(['5H', '6h', '7S'])
})

test.each([
  ['are you online?', 'Are you online?'], ['please wait', 'Please wait.'], ['Please wait.', 'Please wait.'], ['no!', 'No!'],
])('%s is told as %s', (said, told) => {
  expect(sentence(said)).toBe(told)
})

test('an address gives back the question that it was made of', () => {
  const question = { cards: '5H 10♦ JC', dealer: false, preset: 'house', seats: 2, mine: '87', theirs: '101' }
  expect(fromQuery(`?${query(question)}`)).toEqual(question)
  expect(query({ ...question, cards: ' ', theirs: '' })).toBe('dealer=false&preset=house&seats=2')
})

test('what an address does not say is usual, and nonsense is no harm', () => {
  const usual = { cards: '', dealer: true, preset: 'standard', seats: null, mine: '', theirs: '' }
  expect(fromQuery('')).toEqual(usual)
  expect(fromQuery('?dealer=maybe&seats=two&score=')).toEqual(usual)
})

const points = (chances: Record<string, number>) => ({ mean: 0, min: 0, max: 0, chances })

test('pictures end where there is nothing more to see', () => {
  const hand = points({ 4: 0.9, 20: 0.1 })
  const crib = points({ 0: 0.9, 24: 0.0991, 29: 0.0009 })
  expect(farthest([{ hand, crib } as unknown as RankedDiscard])).toBe(24)
  expect(farthest([{ hand, crib: hand, second_hand: points({ 25: 1 }) } as unknown as RankedDiscard])).toBe(25)
})

test.each([[0.07, 4, 0.08], [0.57, 3, 0.6], [1, 4, 1], [0.25, 3, 0.3]])('a bar of %f has %i lines, to %f', (highest, number, top) => {
  expect(lines(highest)).toHaveLength(number)
  expect(lines(highest).at(-1)).toBeCloseTo(top)
})

test('a discard is known by all its cards', () => {
  const split = (kept: string[], second?: string[]) => named({ discarded: ['2C'], kept, second } as unknown as RankedDiscard)
  expect(split(['5H'], ['6H'])).not.toBe(split(['6H'], ['5H']))
  expect(split(['5H'])).toBe(split(['5H']))
})

test('errors are drawn from the best discard to three points behind it', () => {
  const totals = [10, 9.5, 7.5, 7, 1].map((total) => ({ total, play_error: 0.25 }) as RankedDiscard)
  const [best, next, third, ...far] = whiskers(totals)
  expect([best, next, far]).toEqual([{ from: expect.closeTo(250 / 3), at: expect.closeTo(275 / 3), to: 100 }, expect.anything(), [null, null]])
  expect([next!.at, third!.from]).toEqual([75, 0])
  const close = whiskers(totals.slice(0, 2))
  expect([close[1]!.from, close[0]!.to]).toEqual([0, 100])
})
