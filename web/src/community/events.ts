/** Events over HTTP, and what their pages share. */

import { ask, askForPlace } from '../lib/api'
import { day, language, listed, t } from '../lib/words/catalogue'
import type { DirectEvent, EventInfo, EventList, EventPlan, EventResult, EventGame, SharedAccess } from '../lib/wire'

const at = (event: string, what = '') => `/api/tournaments/${encodeURIComponent(event)}${what}`

export const events = () => ask<EventList>('/api/tournaments')
export const info = (event: string) => ask<EventInfo>(at(event))
export const create = (plan: Partial<EventPlan> & { title: string }, name: string, club: string | null) => askForPlace<EventInfo>('/api/tournaments', { plan, name, club })
export const enter = (event: string, name: string) => askForPlace<EventInfo>(at(event, '/enter'), { name })
export const leave = (event: string) => ask<EventInfo>(at(event, '/leave'), {}, { keepalive: true })
export const rest = (event: string, resting: boolean) => ask<EventInfo>(at(event, '/rest'), { resting })
export const standingsFile = (event: string) => at(event, '/standings.csv')
export const result = (event: string, told: EventResult) => ask<EventInfo>(at(event, '/result'), told)
export const direct = (event: string, told: DirectEvent) => ask<EventInfo>(at(event, '/direct'), told)
export const sharedAccess = (event: string) => ask<SharedAccess[]>(at(event, '/shared-access'))

/** "Friday, 27 November, 20:00", in the reader's own time zone. */
export const when = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString(language, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
/** "20:00", with the date unless it is today. */
export const clock = (seconds: number) => {
  const time = new Date(seconds * 1000).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
  return day(seconds) === day(Date.now() / 1000) ? time : `${day(seconds)}, ${time}`
}

export const isOver = (game: EventGame) => game.score !== null || game.forfeited_by.length > 0 || game.void
export const isArena = (event: EventInfo) => event.plan.format === 'arena'

/** Games under one heading, each with its number: of its table, or in an arena its own. */
export interface Section { key: string; title: string; round: number; games: { number: number; round: number; game: EventGame }[]; byes: number[]; past: boolean }
/** The rounds, the latest first; of an arena the games that run, and those that are over. */
export function sections(event: EventInfo): Section[] {
  const rounds = event.rounds.toReversed()
  if (!isArena(event))
    return rounds.map(({ number, games, byes }, n) => ({
      key: `round-${number}`, round: number, byes, past: n > 0,
      title: number > event.all_rounds ? t('page-events-knockout-round', { round: number - event.all_rounds }) : t('page-events-round', { round: number }),
      games: games.map((game) => ({ number: game.board, round: number, game })),
    }))
  const games = rounds.flatMap(({ number, games }) => games.map((game) => ({ number, round: number, game })))
  const parts = (['running', 'finished'] as const).map((key) => ({
    key, round: 0, byes: [], past: key === 'finished', title: t(`page-events-${key}`), games: games.filter(({ game }) => isOver(game) === (key === 'finished')),
  }))
  return parts.filter(({ games }) => games.length)
}

/** Reasons that the server gives; the director's are in their own words. */
export const reasonOf = (reason: string) => (reason === 'left' || reason === 'absent' ? t(`page-events-reason-${reason}`) : reason)

/** The people whose accounts are bots. */
export const botsOf = (event: EventInfo): ReadonlySet<number> => new Set(event.people.filter(({ bot }) => bot).map(({ person }) => person))
/** Names in sentences, "Botty (bot)" for bots. */
export function saidNames(event: EventInfo, nameOf: (person: number) => string): (person: number) => string {
  const bots = botsOf(event)
  return (person) => (bots.has(person) ? t('page-bot-named', { name: nameOf(person) }) : nameOf(person))
}

/** The people of each side; partners sit opposite each other. */
export const sidesOf = ({ people, sides }: EventGame) => Array.from({ length: sides }, (_, side) => people.filter((_, seat) => seat % sides === side))
/** The place of a side, from 1. */
export const placeOf = (score: number[], side: number) => 1 + score.filter((points) => points > score[side]!).length
/** "Ann – Bob", "Ann & Cleo – Bob & Dan", "Ann – Bob – Cleo". */
export const pairing = (game: EventGame, nameOf: (person: number) => string) => sidesOf(game).map((side) => side.map(nameOf).join(' & ')).join(' – ')

/** "121–88", or what else is known of a game. */
export function scoreOf(game: EventGame): string {
  if (game.score) return game.score.join('–')
  if (game.forfeited_by.length === game.people.length) return t('page-events-both-forfeit')
  if (game.void) return t('page-events-void')
  if (game.disputed) return t('page-events-disputed')
  return ''
}

/** "Forfeited by Bob"; "" unless one side did. */
export const forfeitOf = ({ forfeited_by, people }: EventGame, nameOf: (person: number) => string) =>
  forfeited_by.length && forfeited_by.length < people.length ? t('page-events-forfeited-by', { name: listed(forfeited_by.map(nameOf)) }) : ''
