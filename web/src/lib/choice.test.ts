import { expect, test } from 'vitest'
import { Choice } from './choice.svelte'

const THROW = { label: 'Throw {cards} to my crib', pick: { type: 'Discard', sizes: { cards: 2 }, cards: ['5H', '6C', 'TD'] } }

test('cards are picked until there are enough, and the label says which', () => {
  const choice = new Choice()
  choice.renew([THROW])
  choice.toggle('TD')
  expect(choice.offers).toEqual([])
  choice.toggle('5H')
  expect(choice.offers).toEqual([
    { label: 'Throw 5♥ 10♦ to my crib', action: { type: 'Discard', cards: ['5H', 'TD'] } },
  ])
})

test('one card too many sends the first one back', () => {
  const choice = new Choice()
  choice.renew([THROW])
  for (const card of ['5H', '6C', 'TD']) choice.toggle(card)
  expect(choice.group('cards')).toEqual(['6C', 'TD'])
})

test('with two places to lay a card, another tap takes it to the next', () => {
  const choice = new Choice()
  choice.renew([{ label: '{cards}, {second}', pick: { type: 'Discard', sizes: { cards: 1, second: 1 }, cards: ['5H', '6C', 'TD'] } }])
  choice.toggle('5H')
  expect(choice.chosen.get('5H')).toBe('cards')
  choice.toggle('5H')
  expect(choice.chosen.get('5H')).toBe('second')
  choice.toggle('6C')
  expect(choice.offers).toHaveLength(1)
  choice.toggle('5H')
  expect(choice.chosen.has('5H')).toBe(false)
})

test('a single card replaces the one that was chosen', () => {
  const choice = new Choice()
  const play = (card: string) => ({ label: `Play ${card} → 9`, action: { type: 'Play', card } })
  choice.renew([play('5H'), play('6C')])
  choice.toggle('5H')
  choice.toggle('6C')
  expect(choice.offers.map(({ action }) => action!.card)).toEqual(['6C'])
  expect(choice.promise('6C')).toBe('9')
  choice.toggle('TD') // not to be played now
  expect(choice.chosen.has('TD')).toBe(false)
})

test('combinations are named by as many cards as the word speaks of, and never twice', () => {
  const choice = new Choice()
  choice.renew([{ label: '{name}: {cards}', combos: { type: 'Count', names: ['fifteen', 'run', 'pair', 'nobs'], cards: ['5H', '5S', 'TD'] } }])
  choice.toggle('TD')
  choice.toggle('5H')
  expect(choice.offers.map(({ label }) => label)).toEqual(['Fifteen: 5♥ 10♦', 'Pair: 5♥ 10♦'])
  choice.taken = [{ name: 'fifteen', cards: ['5H', 'TD'] }]
  expect(choice.offers.map(({ label }) => label)).toEqual(['Pair: 5♥ 10♦'])
})

test('a call names its combinations in the order of the entry', () => {
  const choice = new Choice()
  const calls = { type: 'Muggins', names: ['fifteen', 'pair'], cards: ['5H', '5S', 'TD'], high: 20 }
  choice.renew([{ label: 'Muggins! {points}', calls }])
  choice.name({ name: 'pair', cards: ['5H', '5S'] })
  choice.name({ name: 'fifteen', cards: ['5S', 'TD'] })
  choice.name({ name: 'fifteen', cards: ['5H', 'TD'] })
  expect(choice.call(calls, 6)).toEqual({
    type: 'Muggins',
    points: 6,
    sources: [
      { name: 'fifteen', cards: ['5H', 'TD'] },
      { name: 'fifteen', cards: ['5S', 'TD'] },
      { name: 'pair', cards: ['5H', '5S'] },
    ],
  })
})

test('what cannot be chosen any more is let go', () => {
  const choice = new Choice()
  choice.renew([THROW])
  choice.toggle('5H')
  choice.renew([])
  expect(choice.chosen.size).toBe(0)
})
