/** The page says what Python says: the same samples of every message, by the same Fluent files. */

import { expect, test } from 'vitest'
import { Catalogue, speakerOf, text } from './words'

const sources = import.meta.glob<string>('../../../src/pegout/**/en.ftl', { query: '?raw', import: 'default', eager: true })
const golden = import.meta.glob<string>('../../../tests/golden/words/*.txt', { query: '?raw', import: 'default', eager: true })
const words = new Catalogue(Object.values(sources).map((source) => ['en', source]))
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora']

/** A key with its arguments, and below it, indented, who gets which words: "you .said   You peg 2." */
const samples = Object.entries(golden)
  .filter(([path]) => /words\/\w+\.txt$/.test(path)) // the others are transcripts
  .flatMap(([, told]) => told.split(/\n(?=\S)/))
  .map((sample) => sample.trimEnd().split('\n'))

test.each(samples.map((lines) => [lines[0]!.split(' ')[0]!, lines] as const))('%s', (key, [first, ...lines]) => {
  const told = text(key, JSON.parse(first!.slice(key.length)))
  for (const line of lines) {
    const [, who, sentence] = /^ {4}(.{10,}?) (.*)$/.exec(line)!
    const [form] = /\.\w+/.exec(who!) ?? ['']
    const reader = { names: NAMES, seat: who!.includes('you') ? speakerOf(told) : null }
    const said = form ? words.attribute(told, form.slice(1), reader) : words.render(told, reader, who!.includes('ear'))
    expect(said).toBe(sentence)
  }
})

test('there are samples of all games', () => {
  expect(samples.length).toBeGreaterThan(60)
})
