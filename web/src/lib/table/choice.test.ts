import { expect, test } from 'vitest'
import type { Card } from '../cards/cards'
import { Choice, filled } from './choice.svelte'
import { Catalogue, text, type Arg } from '../words/words'

const words = new Catalogue([['en', `
discard = Discard { $cards } to my crib{ $second-count ->
    [0] {""}
   *[other] , { $second } to the second hand
 }
play = Play { $card }: { $count }
    .promise = { $count }
count = { CAPITAL($name) }: { $cards }
call = Muggins! { $points } for { $sources }
combination = { $name } { $cards }
combination-fifteen = fifteen
combination-pair = pair
combination-run = run
combination-nobs = nobs
list = { $first }, { $second }
`]])
const teller = { tell: words.render.bind(words), form: (each: Parameters<typeof words.render>[0], name: string) => words.attribute(each, name) ?? '' }
const choice = (...legal: Choice['legal']) => {
  const made = new Choice(teller)
  made.renew(legal)
  return made
}
const NONE: Arg = { type: 'cards', cards: [] }
const cards: Card[] = ['5H', '6C', 'TD']
const called = (sizes: object) => Object.fromEntries(Object.keys(sizes).map((name) => [name, text(`combination-${name.replace(' ', '-')}`)]))
const DISCARD = { label: text('discard', { second: NONE }), family: { family: 'picks', type: 'Discard', sizes: { cards: 2 }, cards } } as const
const SIZES: Record<string, [number, number]> = { fifteen: [2, 5], run: [3, 5], pair: [2, 2], nobs: [1, 1] }

test('cards are picked until there are enough, and the label says which', () => {
  const one = choice(DISCARD as never)
  one.toggle('TD')
  expect(one.offers).toEqual([])
  one.toggle('5H')
  expect(one.offers).toEqual([{ label: 'Discard 5♥ 10♦ to my crib', action: { type: 'Discard', cards: ['5H', 'TD'] } }])
})

test('one card too many sends the first one back', () => {
  const one = choice(DISCARD as never)
  for (const card of cards) one.toggle(card)
  expect(one.group('cards')).toEqual(['6C', 'TD'])
})

test('with two places to lay a card, another tap takes it to the next', () => {
  const one = choice({ label: text('discard'), family: { family: 'picks', type: 'Discard', sizes: { cards: 1, second: 1 }, cards } })
  one.toggle('5H')
  expect(one.chosen.get('5H')).toBe('cards')
  one.toggle('5H')
  expect(one.chosen.get('5H')).toBe('second')
  one.toggle('6C')
  expect(one.offers.map(({ label }) => label)).toEqual(['Discard 6♣ to my crib, 5♥ to the second hand'])
  one.toggle('5H')
  expect(one.chosen.has('5H')).toBe(false)
})

test('a single card replaces the one that was chosen, and is known by what it promises', () => {
  const play = (card: Card) => ({ label: text('play', { card: { type: 'cards', cards: [card] }, count: 9 }), action: { type: 'Play', card } })
  const one = choice(play('5H'), play('6C'))
  one.toggle('5H')
  one.toggle('6C')
  expect(one.offers.map(({ label, action }) => [label, action!.card])).toEqual([['Play 6♣: 9', '6C']])
  expect(one.promise('6C')).toBe('9')
  one.toggle('TD') // not to be played now
  expect(one.chosen.has('TD')).toBe(false)
})

test('combinations are named by as many cards as the server says, and never twice', () => {
  const held = ['5H', '5S', 'TD']
  const family = { family: 'combos', type: 'Count', closed: [], sizes: SIZES, words: called(SIZES), cards: held, named: [] } as const
  const one = choice({ label: text('count'), family } as never)
  one.toggle('TD')
  one.toggle('5H')
  expect(one.offers.map(({ label }) => label)).toEqual(['Fifteen: 5♥ 10♦', 'Pair: 5♥ 10♦'])
  expect(one.offers[0]!.action).toEqual({ type: 'Count', name: 'fifteen', cards: ['5H', 'TD'] })
  one.renew([{ label: text('count'), family: { ...family, named: [{ name: 'fifteen', cards: ['TD', '5H'] }] } } as never])
  expect(one.offers.map(({ label }) => label)).toEqual(['Pair: 5♥ 10♦'])
  one.renew([{ label: text('count'), family: { ...family, closed: [{ name: 'nobs', cards: ['TD'] }] } } as never])
  one.toggle('5H')
  expect(one.offers).toEqual([]) // a ten is no nobs
})

test('a call names its combinations in the order of the entry', () => {
  const sizes: Record<string, [number, number]> = { fifteen: [2, 4], pair: [2, 2] }
  const calls = { family: 'calls', type: 'Muggins', closed: [], sizes, words: called(sizes), cards: ['5H', '5S', 'TD'], low: 1, high: 20 } as const
  const one = choice({ label: text('call'), family: calls } as never)
  one.name({ name: 'pair', cards: ['5H', '5S'] })
  one.name({ name: 'fifteen', cards: ['5S', 'TD'] })
  one.name({ name: 'fifteen', cards: ['5H', 'TD'] })
  expect(words.render(filled(one.called(text('call')), { points: 6 }))).toBe('Muggins! 6 for pair 5♥ 5♠, fifteen 5♠ 10♦, fifteen 5♥ 10♦')
  expect(one.numbered(6)).toEqual({
    type: 'Muggins',
    points: 6,
    sources: [
      { name: 'pair', cards: ['5H', '5S'] },
      { name: 'fifteen', cards: ['5S', 'TD'] },
      { name: 'fifteen', cards: ['5H', 'TD'] },
    ],
  })
  one.toggle('5H')
  one.toggle('5S')
  expect(one.offers.map(({ label, source }) => [label, source!.name])).toEqual([['Fifteen 5♥ 5♠', 'fifteen'], ['Pair 5♥ 5♠', 'pair']])
})

test('what cannot be chosen any more is let go', () => {
  const one = choice(DISCARD as never)
  one.toggle('5H')
  one.renew([])
  expect(one.chosen.size).toBe(0)
})

test('the only card that can be played is chosen, and stays so', () => {
  const play = (card: Card) => ({ label: text('play', { card: { type: 'cards', cards: [card] }, count: 9 }), action: { type: 'Play', card } })
  const one = choice(play('5H'))
  expect(one.offers.map(({ label }) => label)).toEqual(['Play 5♥: 9'])
  one.toggle('5H')
  expect(one.chosen.has('5H')).toBe(true)
  one.renew([play('6C'), play('TD')])
  expect(one.chosen.size).toBe(0)
})

test('a number is typed before anything shows it, and is at most what may be named', () => {
  const one = choice({ label: text('call'), family: { family: 'span', type: 'Claim', field: 'points', low: 2, high: 29, careful: null } })
  one.write('1')
  expect([one.digits, one.number]).toEqual(['1', null])
  one.write('9')
  expect(one.number).toBe(19)
  expect(one.numbered(19)).toEqual({ type: 'Claim', points: 19 })
  one.write('9')
  expect(one.number).toBe(29)
  one.write('⌫')
  expect([one.digits, one.write(',')]).toEqual(['2', false])
  one.renew([])
  expect(one.digits).toBe('')
})
