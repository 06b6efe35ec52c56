import { expect, test } from 'vitest'
import type { Card } from './cards'
import type { News, Picture } from './contract'
import { extended, forward, shownBy, start } from './cursor'
import { hold, overdue, repeats, sentences } from './reveal'
import { Catalogue, held, text, type Text } from './words'

const FIRST: Picture = { phase: 'play', dealer: 0, scores: [0, 0], zones: {}, outcome: null }
const news = (type: string, told?: Text, more: object = {}): News => ({ event: { type, seat: 1, ...more }, ...(told && { text: told }) })
const cursor = (...all: News[]) => extended(start<Picture, News>(FIRST), all, {})
const stands = (told: News, viewer = 0, speed: 'off' | 'fast' | 'normal' = 'normal') => hold(shownBy(forward(cursor(told), true)), viewer, speed)

test('all is caught up at once when nobody looks, or motion is off', () => {
  const all = cursor(news('Played'), news('Scored'))
  expect(overdue(all, true, 'normal')).toBe(2)
  expect(overdue(all, false, 'off')).toBe(2)
  expect(overdue(all, false, 'normal')).toBe(0)
})

test('whoever is far behind sees the last event only', () => {
  expect(overdue(cursor(...Array.from({ length: 40 }, () => news('Played'))), false, 'normal')).toBe(39)
})

test('pieces of one hand are not far behind', () => {
  const pieces = (before: Picture) => Array.from({ length: 40 }, () => before)
  expect(overdue(extended(start<Picture, News>(FIRST), [news('Scored')], {}, pieces), false, 'normal')).toBe(0)
})

test('a hand at the show stands longest, and longer with each row; nothing stands with motion off', () => {
  const hand = news('Scored', text('x'), { cards: ['5H'] })
  const rows = (before: Picture) => [before, before]
  const laid = forward(extended(start<Picture, News>(FIRST), [hand], {}, rows))
  expect(hold(shownBy(laid), 0, 'normal')).toBeGreaterThan(0)
  expect(stands(hand)).toBeGreaterThan(stands(news('Played', text('x'))))
  expect(stands(hand, 0, 'fast')).toBeLessThan(stands(hand))
  expect(stands(hand, 0, 'off')).toBe(0)
})

test('one waits less for what one did oneself', () => {
  expect(stands(news('Played', text('x')), 1)).toBeLessThan(stands(news('Played', text('x')), 0))
})

test('the count and what it scores are one call', () => {
  expect(repeats(text('played', { count: 15 }), text('scored', { count: 15 }))).toBe(true)
  expect(repeats(text('played', { count: 15 }), text('scored', { count: 31 }))).toBe(false)
  expect(repeats(text('played', { count: 10 }), text('scored'))).toBe(false)
  expect(repeats(undefined, text('scored'))).toBe(false)
})

const words = new Catalogue([['en', `
you = You
played = { $who } plays { $card }: { SPELL($count) }.
    .lead = { $who } plays { $card }
    .more = { SPELL($count) }
scored = { $who }: { $what }.
    .more = { $what }
last = { $who } pegs 1 for the go.
fifteen = fifteen for two
pair = a pair for two
card = { $rank } of { $suit }
rank-7 = seven
suit-C = clubs
suit-D = diamonds
number-15 = fifteen
number-22 = twenty-two
`]])
const reader = { names: ['Ann', 'Bo'], seat: 0 }
const aloud = (...burst: News[]) =>
  sentences(burst, (each, ear) => words.render(each, reader, ear), (each, name, ear) => (each && words.attribute(each, name, reader, ear)) ?? '')
const bo = { who: { type: 'who', seat: 1 } } as const
const played = (card: Card, count: number) => news('Played', text('played', { ...bo, card: held([card]), count }))
const scored = (what: string, count = {}) => news('Scored', text('scored', { ...bo, what: text(what), ...count }))

test('a burst is told in as few sentences as it needs', () => {
  expect(aloud(played('7C', 15), scored('fifteen', { count: 15 }), played('7D', 22), scored('pair'), news('Cleared'), news('Scored', text('last', bo)))).toBe(
    'Bo plays seven of clubs: fifteen for two. Bo plays seven of diamonds: twenty-two, a pair for two. Bo pegs 1 for the go.',
  )
})

test('what another scores is a sentence of its own', () => {
  const ann = news('Scored', text('scored', { who: { type: 'who', seat: 0 }, what: text('pair') }))
  expect(aloud(played('7C', 15), ann)).toBe('Bo plays seven of clubs: fifteen. You: a pair for two.')
})
