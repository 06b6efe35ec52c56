/** The glossary of a game, from the end of its rules, and where its words occur in a text. */

import { t, words } from '../lib/words/catalogue'
import { rulesOf } from '../lib/rules/RulesText.svelte'
import { text } from '../lib/words/words'

export interface Term {
  /** Its anchor in the rules, the same in every language. */
  id: string
  name: string
  meaning: string
}
export interface Piece {
  text: string
  term?: Term
}

/** The words for beginners of a game; empty if its rules explain none. */
export async function glossary(game: string): Promise<Term[]> {
  const page = await rulesOf(game)
  if (!page) return []
  const key = `lesson-words-${game}`
  const order = words.has(key) ? t(key).split(' ') : null
  const every = parsed(page.html)
  return order ? order.flatMap((id) => every.filter((each) => each.id === id)) : every
}

function parsed(html: string): Term[] {
  const items = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('li:has(> a[id])')
  return [...items].map((item) => {
    const name = item.querySelector('strong')?.textContent ?? ''
    return { id: item.querySelector('a')!.id, name, meaning: item.textContent.trim().slice(name.length).replace(/^:\s*/, '') }
  })
}

/** Words too short to tell from ordinary ones: a call is capitalized, "Go". */
const isCommon = (piece: string) => piece.length < 3 && piece === piece.toLowerCase()

/** Letters on the table that stand for a word: S for "skunk". */
export function marks(game: string): Map<string, string> {
  const key = `lesson-words-${game}`
  const written = words.attribute(text(key), 'marks') ?? ''
  return new Map(written.split(' ').filter(Boolean).map((each) => each.split('=') as [string, string]))
}

/** Split a text at these words. */
export function pieces(whole: string, terms: readonly Term[]): Piece[] {
  if (!terms.length) return [{ text: whole }]
  const names = terms.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).sort((a, b) => b.length - a.length)
  const found = new RegExp(`(?<![\\p{L}])(${names.join('|')})(?![\\p{L}])`, 'giu')
  return whole.split(found).flatMap((piece, i): Piece[] => {
    const term = i % 2 && !isCommon(piece) ? terms.find(({ name }) => name.toLowerCase() === piece.toLowerCase()) : undefined
    return piece ? [term ? { text: piece, term } : { text: piece }] : []
  })
}
