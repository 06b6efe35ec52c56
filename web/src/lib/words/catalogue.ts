/** Messages of the page and all games, in the language chosen by the server for this browser. */

import type { Component } from 'svelte'
import type { Card } from '../cards/cards'
import type { Page } from '../pages'
import { Catalogue, capital, figure, sentence, shifted, text, type Arg, type Text } from './words'

const COOKIE = 'language' // read by the server, whose page links the messages
const YEAR = 365 * 86_400 // seconds

export const language = globalThis.document?.documentElement.lang || 'en'
/** The available languages, each in its own name. */
export const LANGUAGES = (globalThis.document?.querySelector<HTMLMetaElement>('meta[name=languages]')?.content ?? '')
  .split(';')
  .map((each) => each.split('=') as [tag: string, name: string])

/** All messages of the page; `main.ts` loads them before the first paint. */
export const words = new Catalogue([])

const address = globalThis.document?.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href ?? '/api/words/en?part=first'
const loaded = new Map<string, Promise<void>>()

/** Load the initial messages, or those of one part; throws if that fails, and can be called again. */
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

/** The component of a page, with its messages. */
export async function opened({ component, words }: Page): Promise<{ default: Component }> {
  const [read] = await Promise.all([component(), ...words.map(load)])
  return read
}

/** A part of the page loaded on demand, with its messages. */
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

/** A name in the catalogue; a game from elsewhere may lack a message. */
export const named = (key: string, otherwise: string): string => (words.has(key) ? t(key) : otherwise)

/** Separates items in a line, and never starts one. */
export const DOT = '\u00a0· '

/** The name of a card on its own: "Nine of diamonds". */
export const cardName = (card: Card): string => capital(words.spoken(card))

/** A complete sentence: capitalized, with a full stop. */
export const said = (told: Text): string => sentence(words.render(told))

/** Switch the language: reloads the page. */
export async function speak(other: string): Promise<void> {
  document.cookie = `${COOKIE}=${other}; path=/; max-age=${YEAR}; samesite=lax`
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  worker?.active?.postMessage('language') // it caches a page for offline use
  location.reload()
}

const PERCENT: Record<string, string> = { en: '%', de: '\u00a0%' }
const numbers = new Map<number, Intl.NumberFormat>()
/** A localized number: 1.61 or 1,61. */
export function number(value: number, digits = 0): string {
  const written = figure(value, language, true, digits)
  if (written !== null) return written.replace('-', '−')
  const known = numbers.get(digits) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  numbers.set(digits, known)
  return known.format(value).replace('-', '−')
}

/** A localized percentage: "54.32%" or "54,32 %". */
export function percent(part: number, digits = 2): string {
  const written = figure(shifted(part, 2), language, true, digits)
  if (written !== null) return (written + PERCENT[language]).replace('-', '−')
  return part.toLocaleString(language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')
}

/** A list: "Ann, Bob and Cy". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  const first = items.slice(0, -1).reduce((first, second) => t('list', { first, second }))
  return t('list-and', { first, second: items.at(-1)! })
}
export const day = (seconds: number) => new Date(seconds * 1000).toLocaleDateString(language, { dateStyle: 'medium' })
