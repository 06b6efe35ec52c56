/** The page is told: what is for any game knows nothing of ours. */

import { expect, test } from 'vitest'
import wire from './lib/wire.ts?raw'

const core = import.meta.glob<string>(['./lib/*.ts', './lib/*.svelte', './pages/*.svelte', '!./lib/*.test.ts', '!./lib/wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const OF_ANY_GAME = ['Deal', 'Leave', 'Left'] // what the protocol itself knows

/** The names of our games, as their pictures have them: "cribbage". */
const games = [...wire.matchAll(/export interface (?:Cribbage|Cribist|Skalborg)Picture {\n  type: "(\w+)"/g)].map(([, name]) => name!)

/** The types of what is done and what happens in our games: "Played". */
const types = [...wire.matchAll(/export type (?:Cribbage|Cribist|Skalborg)(?:Action|Event) = ([^;]*)/g)]
  .flatMap(([, union]) => union!.split(' | '))
  .map((name) => new RegExp(`export interface ${name} {\n  type: "(\\w+)"`).exec(wire)![1]!)
  .filter((type) => !OF_ANY_GAME.includes(type))

test('there are such types', () => {
  expect(types).toEqual(expect.arrayContaining(['Play', 'Scored', 'TrickTaken', 'Raise']))
  expect(games).toEqual(['cribbage', 'cribist', 'skalborg'])
})

test.each(Object.entries(core))('%s names no game of ours, and no action and no event of one', (_, source) => {
  const quoted = [...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , word]) => word!)
  expect(quoted.filter((word) => [...games, ...types].includes(word))).toEqual([])
})
