import { render } from 'svelte/server'
import { expect, test, vi } from 'vitest'
import source from '../../../../src/pegout/words/en.ftl?raw'
import { Catalogue } from '../words/words'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
const { default: Card } = await import('./Card.svelte')

test.each(['Wr', 'Wb'] as const)('%s reads as it is named: who speaks to the page says what is written on it', (card) => {
  const { body } = render(Card, { props: { card } })
  const written = body.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim()
  expect(written.toLowerCase()).toBe(new Catalogue([['en', source]]).spoken(card))
})
