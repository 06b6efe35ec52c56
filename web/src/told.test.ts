/** Shared code of the page knows nothing about our games. */

import { expect, test } from 'vitest'
import wire from './lib/wire.ts?raw'

const core = import.meta.glob<string>(['./lib/**/*.ts', './lib/**/*.svelte', './pages/*.svelte', '../../src/pegout/server/**/*.svelte', '!./lib/**/*.test.ts', '!./lib/wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const OF_ANY_GAME = ['Deal', 'Leave', 'Left'] // known to the protocol itself

/** The names of our games, as in their pictures: "cribbage". */
const games = [...wire.matchAll(/export interface (?:Cribbage|Cribist|Skalborg)Picture {\n  type: "(\w+)"/g)].map(([, name]) => name!)

/** The types of actions and events of our games: "Play" or "Played". */
const typesOf = (what: 'Action' | 'Event') =>
  [...wire.matchAll(new RegExp(`export type (?:Cribbage|Cribist|Skalborg)${what} = ([^;]*)`, 'g'))]
    .flatMap(([, union]) => union!.split(' | '))
    .map((name) => new RegExp(`export interface ${name} {\n  type: "(\\w+)"`).exec(wire)![1]!)
const events = typesOf('Event')
const types = [...typesOf('Action'), ...events].filter((type) => !OF_ANY_GAME.includes(type))
const quoted = (source: string) => [...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , word]) => word!)

test('there are such types', () => {
  expect(types).toEqual(expect.arrayContaining(['Play', 'Scored', 'TrickTaken', 'Raise']))
  expect(games).toEqual(['cribbage', 'cribist', 'skalborg'])
})

test.each(Object.entries(core))('%s names no game of ours, and no action and no event of one', (_, source) => {
  expect(quoted(source).filter((word) => [...games, ...types].includes(word))).toEqual([])
})

test.each(Object.entries(import.meta.glob<string>('./games/*.svelte', { query: '?raw', import: 'default', eager: true })))(
  '%s shows positions, and names no event',
  (_, source) => expect(quoted(source).filter((word) => events.includes(word))).toEqual([]),
)
