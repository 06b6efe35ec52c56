import { expect, test } from 'vitest'
import { learn, learnFrom, who } from './who.svelte'
import type { Me } from '../wire'

const ROBIN: Me = { kind: 'account', name: 'Robin', avatar: '' }

test('an answer to an older question does not undo a choice', async () => {
  learn(ROBIN)
  let answer = (_: Me) => {}
  const asked = learnFrom(new Promise<Me>((told) => (answer = told)))
  learn({ ...ROBIN, avatar: 'owl' })
  answer(ROBIN)
  expect((await asked).avatar).toBe('')
  expect(who.me.avatar).toBe('owl')
})

test('answers are taken over in the order of the questions', async () => {
  let first = (_: Me) => {}
  const before = learnFrom(new Promise<Me>((told) => (first = told)))
  await learnFrom(Promise.resolve(ROBIN))
  first({ kind: 'nobody', name: '' })
  await before
  expect(who.me.name).toBe('Robin')
})
