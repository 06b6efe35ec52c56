import { expect, test } from 'vitest'
import { pieces, type Term } from './glossary'

const term = (id: string, name = id): Term => ({ id, name, meaning: `what ${id} is` })

test('words are found whole, in any case, and the longer one first', () => {
  const terms = [term('pair'), term('pair-royal', 'pair royal'), term('go')]
  const found = pieces('Pair royal, a pair: going, Go, to go.', terms)
  expect(found.map(({ text }) => text).join('')).toBe('Pair royal, a pair: going, Go, to go.')
  expect(found.flatMap(({ term }) => term?.id ?? [])).toEqual(['pair-royal', 'pair', 'go'])
})

test('without words a text is whole', () => {
  expect(pieces('Your crib', [])).toEqual([{ text: 'Your crib' }])
})
