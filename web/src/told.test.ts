/** The page is told: what is for any game knows nothing of ours. */

import { expect, test } from 'vitest'
import wire from './lib/wire.ts?raw'

const core = import.meta.glob<string>(['./lib/*.ts', './lib/*.svelte', './pages/*.svelte', '!./lib/*.test.ts', '!./lib/wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const OF_ANY_GAME = ['Deal', 'Leave', 'Left'] // what the protocol itself knows

/** The types of what is done and what happens in our games: "Played". */
const types = [...wire.matchAll(/export type (?:Cribbage|Cribist|Skalborg)(?:Action|Event) = ([^;]*)/g)]
  .flatMap(([, union]) => union!.split(' | '))
  .map((name) => new RegExp(`export interface ${name} {\n  type: "(\\w+)"`).exec(wire)![1]!)
  .filter((type) => !OF_ANY_GAME.includes(type))

test('there are such types', () => {
  expect(types).toEqual(expect.arrayContaining(['Play', 'Scored', 'TrickTaken', 'Raise']))
})

test.each(Object.entries(core))('%s names no action and no event of a game', (_, source) => {
  const quoted = [...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , word]) => word!)
  expect(quoted.filter((word) => types.includes(word))).toEqual([])
})
