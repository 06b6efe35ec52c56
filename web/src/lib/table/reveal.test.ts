import { expect, test } from 'vitest'
import type { Card } from '../cards/cards'
import { extended, forward, start } from './cursor'
import type { Speed } from './pace'
import { hold, overdue, repeats, sentences } from './reveal'
import type { Change, News, Picture } from '../wire'
import { Catalogue, held, text, type Text } from '../words/words'

const FIRST: Picture = { phase: 'play', dealer: 0, scores: [0, 0], zones: {}, outcome: null }
const news = (type: string, told?: Text, change: Change = {}): News => ({ event: { type, seat: 1 }, change, ...(told && { text: told }) })
const cursor = (...all: News[]) => extended(start(FIRST), all, {})
const stands = (told: News, viewer = 0, speed: Speed = 'normal') => hold(forward(cursor(told), true), viewer, speed)
const SAID = text('x')
const laid: Change = { zones: { 'hand/1': ['??', '??'], pile: ['5H'] } }

test('all is shown at once on a hidden page, or with motion off', () => {
  const all = cursor(news('Played'), news('Scored'))
  expect(overdue(all, true, 'normal')).toBe(2)
  expect(overdue(all, false, 'off')).toBe(2)
  expect(overdue(all, false, 'normal')).toBe(0)
})

test('a page that is far behind shows the last event only', () => {
  expect(overdue(cursor(...Array.from({ length: 40 }, () => news('Played'))), false, 'normal')).toBe(39)
})

test('pieces of one hand are not far behind', () => {
  const pieces = (before: Picture) => Array.from({ length: 40 }, () => before)
  expect(overdue(extended(start(FIRST), [news('Scored')], {}, pieces), false, 'normal')).toBe(0)
})

test('a hand at the show stands longest, and longer with each row; nothing stands with motion off', () => {
  const rows = (before: Picture) => [before, before]
  const hand = (speed: Speed) => {
    let at = extended(start(FIRST), [news('Scored', SAID)], {}, rows)
    return [1, 2, 3].map(() => hold((at = forward(at)), 0, speed))
  }
  const [first, second, whole] = hand('normal')
  expect([first, first]).toEqual([second, expect.any(Number)])
  expect(whole).toBeGreaterThan(stands(news('Scored', SAID, { scores: [0, 2] })))
  expect(hand('fast')[2]).toBeLessThan(whole!)
  expect(hand('off')).toEqual([0, 0, 0])
})

test('how long it stands follows from what changes, whatever a game calls it', () => {
  const points = stands(news('any', SAID, { ...laid, scores: [0, 2] }))
  const cards = stands(news('any', SAID, laid))
  const backs = stands(news('any', SAID, { zones: { 'hand/1': ['??'], crib: ['??'] } }))
  const turned = stands(news('any', SAID, { zones: { starter: ['5H'] } }))
  const words = stands(news('any', SAID))
  expect(points).toBeGreaterThan(cards)
  expect(turned).toBeGreaterThan(cards)
  expect(cards).toBeGreaterThan(words)
  expect(words).toBeGreaterThan(backs)
  expect(stands(news('any', SAID, { scores: [0, -5] }))).toBe(words)
})

test('what is not told in words stands only if it brings cards to one’s own hand', () => {
  const dealt = news('any', undefined, { zones: { 'hand/1': ['5H'] } })
  expect(stands(dealt, 0)).toBe(0)
  expect(stands(dealt, 1)).toBeGreaterThan(0)
})

test('the player’s own moves are shown faster', () => {
  const own = news('any', SAID, laid)
  expect(stands(own, 1)).toBeLessThan(stands(own, 0))
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
