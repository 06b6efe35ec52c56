/** A position being set up, part by part; only the server interprets its words. */

import { readCard } from '../lib/cards/discards'
import { isJoker, pretty, type Card } from '../lib/cards/cards'
import { cardName, number, t } from '../lib/words/catalogue'
import type { Field, SetUp } from '../lib/wire'

type Parts = Pick<SetUp, 'preset' | 'seats' | 'place' | 'scores' | 'options' | 'fields'>

/** The text of these parts. */
export function textOf({ preset, seats, place, scores, options, fields }: Parts): string {
  const apart = scores.some((score) => score < 0) ? ':' : '-'
  const settings = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  const groups = fields.flatMap(({ label, words }) => (words.length ? [label, ...words] : []))
  return [preset, seats, place ? `dealer+${place}` : 'dealer', scores.join(apart), ...settings, ...groups].join(' ')
}

/** The address of a position. */
export const addressOf = (game: string, text: string) => `/analyse/${game}${text ? `?${new URLSearchParams({ at: text })}` : ''}`

export const cardsOf = ({ words }: Field): Card[] => words.flatMap((word) => readCard(word) ?? [])

/** A field with a card appended or removed. */
export function toggled(field: Field, card: Card): Field {
  const words = field.words.filter((word) => readCard(word) !== card)
  return { ...field, words: words.length < field.words.length ? words : [...words, card] }
}

/** Replace the field with the same label. */
export const withField = <P extends Parts>(parts: P, field: Field): P => ({ ...parts, fields: parts.fields.map((each) => (each.label === field.label ? field : each)) })

/** Cards in other fields, which are not available. */
export function taken(fields: readonly Field[], active: Field): Set<Card> {
  const shares = (one: Field, other: Field) => one.of === other.label || other.of === one.label
  return new Set(fields.filter((each) => each.label !== active.label && !shares(each, active)).flatMap(cardsOf))
}

/** The first field with cards missing. */
export const lacking = (fields: readonly Field[], wrong: SetUp['wrong']): string | null =>
  wrong?.lacking && fields.some(({ label }) => label === wrong.field) ? wrong.field : null

/** A word of a position: a card, an amount, or an action. */
export const wordOf = (word: string): string => {
  const card = readCard(word)
  if (/^\d+$/.test(word)) return number(Number(word))
  return card ? (isJoker(card) ? cardName(card) : pretty(card)) : t('page-analyse-word', { word: word.toLowerCase() })
}
/** An action by its cards only, those of the second hand after a dot. */
export const brief = ([, ...words]: readonly string[]): string =>
  words.map((word) => (/^[a-z]{4,}$/.test(word) && !['call', 'fold', 'check'].includes(word) ? '·' : wordOf(word))).join(' ')
/** The same for screen readers. */
export const spoken = (words: readonly string[]): string => words.flatMap((word) => readCard(word) ?? []).map(cardName).join(', ')
