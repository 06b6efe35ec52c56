/** The words of the page and of all games, in the language that the server has chosen for this browser. */

import type { Component } from 'svelte'
import type { Card } from '../cards/cards'
import type { Page } from '../pages'
import { Catalogue, capital, sentence, text, whole, type Arg, type Text } from './words'

const COOKIE = 'language' // read by the server, whose page says where its words are
const YEAR = 365 * 86_400 // seconds

export const language = globalThis.document?.documentElement.lang || 'en'
/** Those that there are, each by its own name, which whoever speaks it looks for. */
export const LANGUAGES = (globalThis.document?.querySelector<HTMLMetaElement>('meta[name=languages]')?.content ?? '')
  .split(';')
  .map((each) => each.split('=') as [tag: string, name: string])

/** All that is said on the page; `main.ts` fills it before anything is shown. */
export const words = new Catalogue([])

const address = globalThis.document?.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href ?? '/api/words/en?part=first'
const loaded = new Map<string, Promise<void>>()

/** The words that the page wants first, or what one part of it adds; raises where they cannot be fetched, and may be called again. */
export function load(part = ''): Promise<void> {
  const known = loaded.get(part)
  if (known) return known
  const fetched = fetchWords(part)
  loaded.set(part, fetched)
  fetched.catch(() => loaded.delete(part))
  return fetched
}

async function fetchWords(part: string): Promise<void> {
  const url = new URL(address, location.href)
  if (part) url.searchParams.set('part', part)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(answer.statusText)
  words.add(language, await answer.text())
}

/** The component of a page, with its words. */
export async function opened({ component, words }: Page): Promise<{ default: Component }> {
  const [read] = await Promise.all([component(), ...words.map(load)])
  return read
}

/** A part of the page that comes when it is wanted, and its words with it. */
export async function later<T>(part: string, module: () => Promise<{ default: T }>): Promise<T> {
  const [read] = await Promise.all([module(), load(part)])
  return read.default
}

/** A message of the page, or another form of it: "page-close", "level-club.help". */
export function t(key: string, args: Record<string, Arg> = {}): string {
  const [name = '', form] = key.split('.')
  const wanted = text(name, args)
  return (form && words.attribute(wanted, form)) ?? words.render(wanted)
}

/** Between facts of a line, which never begins with it. */
export const DOT = '\u00a0· '

/** A card by its name, as something that stands by itself: "Nine of diamonds". */
export const cardName = (card: Card): string => capital(words.spoken(card))

/** What is said for itself: with a capital and a stop. */
export const said = (told: Text): string => sentence(words.render(told))

/** From now on in another language: the page comes anew. */
export async function speak(other: string): Promise<void> {
  document.cookie = `${COOKIE}=${other}; path=/; max-age=${YEAR}; samesite=lax`
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  worker?.active?.postMessage('language') // it keeps a page for when there is no way to the server
  location.reload()
}

const numbers = new Map<number, Intl.NumberFormat>()
/** A number as it is written here: 1.61 or 1,61. */
export function number(value: number, digits = 0): string {
  const written = digits ? null : whole(value, language, true)
  if (written !== null) return written.replace('-', '−')
  const known = numbers.get(digits) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  numbers.set(digits, known)
  return known.format(value).replace('-', '−')
}

/** A part of one: "54.32%" or "54,32 %". */
export const percent = (part: number, digits = 2): string =>
  part.toLocaleString(language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')

/** Several in a row: "Ann, Bob and Cy". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  const first = items.slice(0, -1).reduce((first, second) => t('list', { first, second }))
  return t('list-and', { first, second: items.at(-1)! })
}
export const day = (seconds: number) => new Date(seconds * 1000).toLocaleDateString(language, { dateStyle: 'medium' })
