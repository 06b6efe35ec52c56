/** The verifier in the browser agrees with the one in Python, and detects any tampering. */

import { expect, test } from 'vitest'
import golden from '../../../../tests/golden/shuffles.json'
import { check, commitment, dealt, deck, readRecord, type Record } from './shuffling'
import type { Card, KeptCommitment as Commitment } from '../wire'

interface Vector {
  match: string
  deal: number
  secret: string
  nonces: string[]
  cards: Card[]
  hash: string
  deck: Card[]
  source?: number
  suits?: string
}
const all = golden as unknown as Vector[]
const vectors = all.filter(({ source }) => source === undefined)
const ofTwo = all.filter(({ source }) => source !== undefined)
const full = vectors.filter(({ cards, nonces }) => cards.length > 50 && nonces.length === 2)

test.each(vectors.map((each, n) => [n, each] as const))('golden shuffle %i', async (_, { secret, match, deal, nonces, ...vector }) => {
  expect(await commitment(secret, match, deal)).toBe(vector.hash)
  expect(await deck(secret, match, deal, nonces, vector.cards)).toEqual(vector.deck)
  expect(await deck(secret, match, deal, nonces, [...vector.cards].reverse())).toEqual(vector.deck)
})

test.each(ofTwo.map((each, n) => [n, each] as const))('golden shuffle %i of two matches that share their cards', async (_, each) => {
  expect(await commitment(each.secret, each.match, each.deal, each.source, each.suits)).toBe(each.hash)
  expect(await dealt(each, each.match, each.deal, [...each.cards].reverse())).toEqual(each.deck)
})

/** A record whose first deal is a golden one; then a player acts, and the next deals have no commitment. */
function recordOf({ match, cards: _, deck, ...given }: Vector): Record {
  return {
    match,
    names: ['Ann', 'Ben'],
    commitments: [{ ...given, deal: 1 }],
    actions: [[-1, { type: 'Deal', deck }], [0, { type: 'Discard' }], [-1, { type: 'Deal', deck }]],
  }
}
const one = recordOf(full.find(({ deal, nonces }) => deal === 1 && nonces[0] === 'a')!)
const given = one.commitments[0]!
const findings = async (record: Record, seen = {}) => (await check(record, seen)).map(({ finding }) => finding)
const altered = (text: string, n: number) => text.slice(0, n) + (text[n] === '0' ? '1' : '0') + text.slice(n + 1)

test('a record is checked deal by deal', async () => {
  expect(await findings(one)).toEqual(['right', 'uncommitted'])
  expect(await findings({ ...one, match: 'another' })).toEqual(['hash', 'uncommitted'])
  expect(await findings({ ...one, commitments: [given, { ...given, deal: 9 }] })).toEqual(['right', 'uncommitted', 'stray'])
})

test('each digit counts', async () => {
  for (let n = 0; n < 64; n++) {
    for (const field of ['hash', 'secret'] as const) {
      const spoiled = { ...given, [field]: altered(given[field], n) }
      expect(await findings({ ...one, commitments: [spoiled] })).toEqual(['hash', 'uncommitted'])
    }
  }
})

test('each position of the cards counts', async () => {
  for (let n = 0; n < 51; n++) {
    const cards = [...(one.actions[0]![1].deck as Card[])]
    ;[cards[n], cards[n + 1]] = [cards[n + 1]!, cards[n]!]
    expect((await findings({ ...one, actions: [[-1, { type: 'Deal', deck: cards }]] }))[0]).toBe('order')
  }
})

test.each<[string, Partial<Commitment>, string]>([
  ['another nonce', { nonces: ['b', ''] }, 'order'],
  ['a nonce less', { nonces: ['a'] }, 'nonces'],
  ['no nonce at all', { nonces: ['a\0', ''] }, 'nonces'],
  ['a secret that is none', { secret: 'x' }, 'secret'],
])('%s is found', async (_, change, finding) => {
  expect((await findings({ ...one, commitments: [{ ...given, ...change }] }))[0]).toBe(finding)
})

test('cards of another match are checked with what became of them, one commitment for each shuffle', async () => {
  const two = recordOf(ofTwo.find(({ deal, suits }) => deal === 1 && suits)!)
  const [given] = two.commitments as [Commitment]
  expect(await findings(two)).toEqual(['right', 'uncommitted'])
  expect(await findings({ ...two, actions: two.actions.filter(([seat]) => seat < 0) })).toEqual(['right', 'uncommitted'])
  for (const change of [{ source: 2 }, { suits: 'CSDH' }, { suits: '' }]) expect((await findings({ ...two, commitments: [{ ...given, ...change }] }))[0]).toBe('hash')
  expect((await findings({ ...two, commitments: [{ ...given, suits: 'CCDH' }] }))[0]).toBe('order')
})

test('a card that is there twice is found', async () => {
  const cards = [...(one.actions[0]![1].deck as Card[])]
  cards[0] = cards[1]!
  expect((await findings({ ...one, actions: [[-1, { type: 'Deal', deck: cards }]] }))[0]).toBe('order')
})

test('what this browser was told is compared', async () => {
  const [first] = await check(one, { 1: { hash: given.hash, nonce: 'a' } })
  expect(first).toMatchObject({ finding: 'right', told: true, mine: true })
  expect((await check(one, { 1: { hash: given.hash, nonce: 'late' } }))[0]).toMatchObject({ told: true, mine: false })
  expect((await check(one))[0]).toMatchObject({ told: false, mine: null })
  expect(await findings(one, { 1: { hash: '0'.repeat(64) } })).toEqual(['other', 'uncommitted'])
  expect(await findings(one, { 2: { hash: given.hash } })).toEqual(['right', 'other']) // it was told one, and there is none
})

test.each(['', '[]', 'null', '{"pegout": 2}', '{"pegout": 1, "actions": [1]}', '{"pegout": 1, "actions": [], "commitments": [{}]}'])(
  'what is no record is said: %s',
  (text) => expect(() => readRecord(text)).toThrow(/record/),
)
