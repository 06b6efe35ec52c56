import { describe, expect, test } from 'vitest'
import { Catalogue, figure, held, text, type Text, type Who } from './words'

const who = (seat: number): Who => ({ type: 'who', seat })
const ENGLISH = `
you = You
seat = seat { $seat }
chance = chance
list = { $first }, { $second }
list-and = { $first } and { $second }
number-1 = one
number-7 = seven
number-30 = thirty
number-compound = { $tens }-{ $ones }
card = { $rank } of { $suit }
rank-T = ten
rank-5 = five
suit-D = diamonds
suit-H = hearts
joker-red = red joker
cards-unseen = { $count ->
    [one] one card
   *[other] { SPELL($count) } cards
}
played = { $who-is ->
    [you] You play
   *[other] { $who } plays
} { $cards }: { SPELL($count) }.
    .ear = Heard { $cards }
    .said = { CAPITAL(SPELL($count)) }
won = { $sides-and } win, { $sides-count } of them.
points = { $n } for { $what }
`
const GERMAN = 'you = Du\nplayed = { $who } legt { $cards }.\n'
const words = new Catalogue([['en', ENGLISH]])
const reader = { names: ['Ann', 'Bo'], seat: 0 }
const played = (seat: number, count = 31): Text => text('played', { who: who(seat), cards: held(['5H', 'TD']), count })

test('the reader is "you", others have their names', () => {
  expect(words.render(played(0), reader)).toBe('You play 5♥ 10♦: thirty-one.')
  expect(words.render(played(1), reader)).toBe('Bo plays 5♥ 10♦: thirty-one.')
  expect(words.render(played(1), { names: [], seat: null })).toBe('seat 1 plays 5♥ 10♦: thirty-one.')
})

test('for the ear cards have names, and a message may say it otherwise', () => {
  expect(words.render(played(0), reader, true)).toBe('Heard five of hearts, ten of diamonds')
  expect(words.render(text('won', { sides: [held(['5H'])] }), reader, true)).toBe('five of hearts win, 1 of them.')
})

test('other forms of a message are its attributes, null where there is none', () => {
  expect(words.attribute(played(1), 'said', reader)).toBe('Thirty-one')
  expect(words.attribute(played(1), 'promise', reader)).toBe(null)
})

test('cards of which one is hidden are only counted', () => {
  expect(words.render(text('points', { n: 1, what: held(['??', '??']) }), reader)).toBe('1 for 2 cards')
  expect(words.render(text('points', { n: 1, what: held(['??']) }), reader)).toBe('1 for one card')
  expect(words.spoken('??')).toBe('one card')
})

test('lists are joined by the catalogue', () => {
  expect(words.render(text('won', { sides: [who(0), who(1)] }), { names: ['Ann', 'Bo'], seat: null })).toBe('Ann and Bo win, 2 of them.')
  expect(words.render(text('won', { sides: [who(0), who(1)] }), { names: ['Ann', 'Bo'], seat: 1 })).toBe('You and Ann win, 2 of them.')
  expect(words.render(text('won', { sides: [] }))).toBe(' win, 0 of them.')
})


test('numbers have no thousands, and digits where there is no word', () => {
  expect(words.render(text('points', { n: 12345, what: text('you') }))).toBe('12345 for You')
  expect([words.spell(37), words.spell(31), words.spell(121)]).toEqual(['thirty-seven', 'thirty-one', '121'])
})

test('a key without a message is shown with what it is about', () => {
  expect(words.render(text('nowhere', { who: who(1), cards: held(['5H']), n: 3 }), reader)).toBe('nowhere: who seat 1, cards 5H, n 3')
  expect(words.render(text('nowhere'))).toBe('nowhere')
})

test('what a language lacks is said in the next', () => {
  const german = new Catalogue([['de', GERMAN], ['en', ENGLISH]])
  expect(german.render(played(0), reader)).toBe('Du legt 5♥ 10♦.')
  expect(german.render(text('seat', { seat: 3 }))).toBe('seat 3')
  expect(german.attribute(played(0), 'said', reader)).toBe(null)
})

describe('figures', () => {
  const values = [0, 1, 12, 999, 1000, 12345, 1234567, 0.5, 1.005, 28.5, 99.995, 0.049, -1.25, -12345.678, 2 / 3, 0.1 + 0.2]
  for (const language of ['en', 'de'])
    test.each([0, 1, 2, 3])(`are those of the browser in ${language}, with %i decimals`, (digits) => {
      const usual = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      for (const value of values) expect(figure(value, language, true, digits)).toBe(usual.format(value))
    })
  test('no zero has a sign, and what is too large or too small is left to the browser', () => {
    expect(figure(-0.04, 'en', true, 1)).toBe('0.0')
    for (const value of [1e-7, 1e21, NaN, Infinity]) expect(figure(value, 'en', true, 2)).toBeNull()
    expect(figure(1, 'fr', true)).toBeNull()
    expect(figure(12_345, 'en', false)).toBe('12345')
  })
})
