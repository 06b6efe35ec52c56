/** Early input: kept and done where it has one meaning, dropped where it does not. */

import { beforeEach, expect, test, vi } from 'vitest'
import type { Card } from '../cards/cards'
import { Choice } from './choice.svelte'
import { BOUNCE, Early } from './early.svelte'
import type { Action, Entry } from '../wire'
import { text } from '../words/words'

/** A table in a state that the test sets. */
class Shown {
  sending = false
  revealing = false
  begun = 1
  log: { seat: number | null }[] = []
  skips = 0
  shown = { viewer: 0, picture: { phase: 'play', dealer: 1 } }
  next = () => {
    this.skips++
    this.revealing = false
  }
}

let [table, done, said, turn, doubts] = [new Shown(), [] as Action[], [] as string[], true, false]
let choice: Choice
let early: Early
let now = 0

const button = (type: string): Entry => ({ label: text(type), action: { type } }) as Entry
const play = (card: Card): Entry => ({ label: text('Play'), action: { type: 'Play', card } }) as Entry
const claim = { label: text('Claim'), family: { family: 'span', type: 'Claim', field: 'points', low: 0, high: 29, careful: null } } as Entry
const count = (named: string[]): Entry =>
  ({ label: text('Count'), family: { family: 'combos', type: 'Count', cards: ['5H', '5S', 'TD'], sizes: {}, words: {}, closed: [], named } }) as unknown as Entry

/** As a page does. */
function act(action: Action) {
  if (early.takes({ action })) return
  done.push(action)
  table.sending = choice.locked = true
}
/** The server has answered, and this is asked now. */
function answered(...legal: Entry[]) {
  table.sending = choice.locked = false
  choice.clear()
  asked(...legal)
}
function asked(...legal: Entry[]) {
  choice.renew(legal)
  early.look()
}
const dropped = () => said.length

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  now += 10 * BOUNCE
  ;[table, done, said, turn, doubts] = [new Shown(), [], [], true, false]
  choice = new Choice({ tell: ({ key }) => key, form: () => '' })
  early = new Early({
    choice, act, table: () => table as never, plays: () => true, waitsFor: () => (turn ? '' : 'Waiting for Ben.'),
    doubts: () => doubts, say: (words) => said.push(words),
  })
  choice.renew([play('5H'), play('6C'), play('TD')])
})

test('what comes in time is not kept', () => {
  expect(early.takes({ card: '5H' })).toBe(false)
  act({ type: 'Play', card: '5H' })
  expect(done).toHaveLength(1)
})

test.each(['the answer is awaited', 'something is shown', 'others are at it', 'a warning is fetched'])('a card is kept while %s, and chosen then, not played', (why) => {
  if (why === 'the answer is awaited') table.sending = true
  else if (why === 'something is shown') table.revealing = true
  else if (why === 'others are at it') turn = false
  else doubts = true
  expect(early.takes({ card: '6C' })).toBe(true)
  early.look()
  expect(choice.chosen.size).toBe(0)
  table = new Shown()
  ;[turn, doubts] = [true, false]
  asked(play('6C'), play('TD'))
  expect([...choice.chosen.keys()]).toEqual(['6C'])
  expect([done, dropped()]).toEqual([[], 0])
})

test('a card that is pressed twice is chosen once, also if its turn comes in between', () => {
  table.revealing = true
  early.takes({ card: '6C' })
  early.takes({ card: '6C' })
  table.revealing = false
  early.look()
  expect(choice.chosen.has('6C')).toBe(true)
  expect(early.takes({ card: '6C' })).toBe(true)
  now += BOUNCE
  expect(early.takes({ card: '6C' })).toBe(false)
})

test('a card that cannot be chosen then is dropped, and named', () => {
  table.revealing = true
  early.takes({ card: '5H' })
  table.revealing = false
  asked(play('6C'), play('TD'))
  expect(choice.chosen.size).toBe(0)
  expect(said).toEqual(['Five of hearts can’t be selected now.'])
  expect(early.dropped!.text).toBe(said[0])
})

test('a card of one deal is none of the next', () => {
  turn = false
  early.takes({ card: '5H' })
  table.shown = { ...table.shown, picture: { phase: 'discard', dealer: 0 } }
  turn = true
  asked(play('5H'), play('6C'))
  expect([choice.chosen.size, dropped()]).toEqual([0, 1])
})

test('digits are typed into the number that is asked for then, which waits for its Enter', () => {
  table.sending = true
  for (const key of ['1', '2', '⌫', '0']) expect(early.takes({ key, card: '5H' })).toBe(true)
  answered(claim)
  expect([choice.digits, choice.number, done, dropped()]).toEqual(['10', 10, [], 0])
})

test('digits choose the cards at whose places they were pressed, and mean nothing without', () => {
  table.sending = true
  early.takes({ key: '2', card: '6C' })
  early.takes({ key: '9' })
  answered(play('6C'), play('TD'))
  expect([...choice.chosen.keys()]).toEqual(['6C'])
  expect(said).toEqual(['Too early. Try again.'])
})

test('a button pressed once more does at most what hurries on what follows', () => {
  choice.renew([button('Call'), button('Fold')])
  act({ type: 'Call' })
  act({ type: 'Call' })
  table.revealing = true
  answered()
  expect([table.skips, dropped()]).toEqual([1, 0])
  asked(button('Call'), button('Fold'))
  expect(done).toEqual([{ type: 'Call' }])
  expect(early.rests).toBe(true) // a third press is none for what is asked now
})

test('a button pressed once more does not answer the next question', () => {
  choice.renew([button('Call'), button('Fold')])
  act({ type: 'Call' })
  act({ type: 'Call' })
  answered(button('Call'), button('Fold'))
  expect([done.length, dropped()]).toEqual([1, 1])
})

test('another button does its work if the same is asked still', () => {
  choice.renew([count([]), button('Done')])
  act({ type: 'Count', name: 'fifteen' })
  act({ type: 'Done' })
  act({ type: 'Done' })
  table.log = [{ seat: 0 }]
  answered(count(['fifteen']), button('Done'))
  expect(done.map(({ type }) => type)).toEqual(['Count', 'Done'])
  expect(dropped()).toBe(0)
})

test.each([
  ['another hand is asked about', () => answered(claim, button('Done'))],
  ['it is another deal', () => ((table.shown.picture.dealer = 0), answered(count([]), button('Done')))],
  ['others have done something', () => (table.log.push({ seat: 1 }), answered(count([]), button('Done')))],
  ['cards were turned', () => (table.log.push({ seat: null }), answered(count([]), button('Done')))],
  ['the table was sent again', () => (table.begun++, answered(count([]), button('Done')))],
  ['it is no more offered', () => answered(count([]))],
])('a button is dropped if %s', (_, then) => {
  choice.renew([count([]), button('Done')])
  act({ type: 'Count', name: 'fifteen' })
  act({ type: 'Done' })
  then()
  expect(done.map(({ type }) => type)).toEqual(['Count'])
  expect(said).toEqual(['Too early. Try again.'])
})

test('a button is dropped behind a dialog, and a bet that was slid to always', () => {
  choice.renew([count([]), button('Done')])
  act({ type: 'Count', name: 'fifteen' })
  act({ type: 'Done' })
  vi.stubGlobal('document', { querySelector: () => ({}) })
  answered(count([]), button('Done'))
  act({ type: 'Count', name: 'pair' })
  act({ type: 'Raise', to: 40 })
  vi.stubGlobal('document', { querySelector: () => null })
  answered(count([]), button('Done'))
  expect(done.map(({ type }) => type)).toEqual(['Count', 'Count'])
  expect(dropped()).toBe(2)
})

test('a letter is never a button’s that was not there, and is told of if it would have been one', () => {
  turn = false
  early.takes({ key: 'g' })
  early.takes({ key: 'x' })
  turn = true
  asked(button('Go'), button('Count'))
  expect([done.length, dropped()]).toEqual([0, 1])
  table.revealing = true
  early.takes({ key: 'x' })
  table.revealing = false
  asked(button('Go'))
  expect(dropped()).toBe(1)
})

test('the golden button says for whom one waits', () => {
  early.idle()
  expect(said).toEqual([])
  turn = false
  early.idle()
  expect(said).toEqual(['Waiting for Ben.'])
})

test('a tap on what is just being played belongs to the first', () => {
  act({ type: 'Play', card: '5H' })
  early.takes({ card: '5H' })
  answered(play('6C'))
  expect(dropped()).toBe(0)
})

test('what was kept can be let go', () => {
  table.revealing = true
  early.takes({ card: '6C' })
  early.clear()
  table.revealing = false
  early.look()
  expect([choice.chosen.size, dropped()]).toEqual([0, 0])
})
