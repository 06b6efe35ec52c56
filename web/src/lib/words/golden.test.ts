/** The page renders as Python does: the same samples of every message, from the same Fluent files. */

import { expect, test } from 'vitest'
import samples from '../../../../tests/golden/words/rendered.json'
import { Catalogue, type Text } from './words'

interface Sample {
  text: Text
  reader: number | null
  /** By form: "value", "ear", or the name of an attribute. */
  said: Record<string, string>
}

const sources = import.meta.glob<string>('../../../../src/pegout/**/en.ftl', { query: '?raw', import: 'default', eager: true })
const words = new Catalogue(Object.values(sources).map((source) => ['en', source]))
const names = ['Ann', 'Ben', 'Cleo', 'Dora']

test.each((samples as unknown as Sample[]).map((each) => [each.text.key, each] as const))('%s', (_, { text, reader: seat, said }) => {
  const reader = { names, seat }
  for (const [form, sentence] of Object.entries(said)) {
    const whole = form === 'value' || form === 'ear'
    expect(whole ? words.render(text, reader, form === 'ear') : words.attribute(text, form, reader)).toBe(sentence)
  }
})

test('there are samples of all games', () => {
  expect(samples.length).toBeGreaterThan(100)
})
