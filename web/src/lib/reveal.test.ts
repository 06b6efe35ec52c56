import { expect, test } from 'vitest'
import type { News, Seen } from './contract'
import { breath, hold, isSaid, overdue, refusal, sentences, speech, steps } from './reveal'

const news = (type: string, text = '', more: object = {}): News => ({ event: { type, seat: 1, ...more }, text })
const seen = (...all: News[]) => ({ type: 'Seen', news: all }) as unknown as Seen

test('the truth comes with the last of a burst', () => {
  const burst = seen(news('Played'), news('Scored'), news('Cleared'))
  expect(steps(burst).map(({ truth }) => truth)).toEqual([null, null, burst])
})

test('a message without news is the truth at once', () => {
  const quiet = seen()
  expect(steps(quiet)).toEqual([{ news: null, truth: quiet }])
})

test('all is caught up at once when nobody looks, or motion is off', () => {
  const queue = steps(seen(news('Played'), news('Scored')))
  expect(overdue(queue, true, 'normal')).toBe(2)
  expect(overdue(queue, false, 'off')).toBe(2)
  expect(overdue(queue, false, 'normal')).toBe(0)
})

test('whoever is far behind sees the last event only', () => {
  const queue = steps(seen(...Array.from({ length: 40 }, () => news('Played'))))
  expect(overdue(queue, false, 'normal')).toBe(39)
})

test('a hand at the show stands longer the more there is in it; nothing stands with motion off', () => {
  const shown = (n: number) => news('Scored', 'x', { cards: ['5H'], scores: Array(n).fill({}) })
  expect(hold(shown(6), 0, 'normal')).toBeGreaterThan(hold(shown(1), 0, 'normal'))
  expect(hold(shown(6), 0, 'fast')).toBeLessThan(hold(shown(6), 0, 'normal'))
  expect(hold(shown(6), 0, 'off')).toBe(0)
})

test('speech is what is said at the table', () => {
  expect(speech('Ann plays 7♣: seven.', 'Ann')).toBe('Seven.')
  expect(speech('Ann: go.', 'Ann')).toBe('Go.')
  expect(speech('Ann pegs 1 for last card.', 'Ann')).toBe('Pegs 1 for last card.')
  expect(speech('You lose 1.', 'You')).toBe('You lose 1.')
})

test('laying away is done in silence', () => {
  expect(isSaid(news('Discarded', 'Ann throws two cards.'))).toBe(false)
  expect(isSaid(news('Played', 'Ann plays 7♣: seven.'))).toBe(true)
})

test('the count and what it scores are one call', () => {
  expect(breath('Fifteen.', 'Fifteen for two.')).toEqual(['Fifteen for two.'])
  expect(breath('Ten.', 'A pair for two.')).toEqual(['Ten.', 'A pair for two.'])
})

test('a burst is told in as few sentences as it needs', () => {
  const burst = [
    news('Played', 'Bo plays 7♣: fifteen.'), news('Scored', 'Bo: fifteen for two.'),
    news('Played', 'Bo plays 7♦: twenty-two.'), news('Scored', 'Bo: a pair for two.'), news('Cleared'),
    news('Scored', 'Bo pegs 1 for the go.'),
  ]
  expect(sentences(burst, ['You', 'Bo'])).toBe(
    'Bo plays 7♣: fifteen for two. Bo plays 7♦: twenty-two, a pair for two. Bo pegs 1 for the go.',
  )
})

test('no seat number reaches a person', () => {
  expect(refusal('seat 0 may not do Go() in the play phase: it is up to seat 1')).toBe('That cannot be done now.')
  expect(refusal('the server cannot write now; please try again')).toBe('The server cannot write now; please try again.')
})
