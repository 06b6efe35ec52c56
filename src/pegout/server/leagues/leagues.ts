/** Leagues over HTTP, and what their pages share. */

import { ask, askForPlace } from '$web/lib/api'
import { language, t } from '$web/lib/words/catalogue'
import type { DoInLeague, LeagueInfo, LeagueList, LeagueMatch, LeagueMatchInfo, LeaguePlan, LeagueTableLink, SharedAccess } from '$web/lib/wire'

const at = (league: string, what = '') => `/api/leagues/${encodeURIComponent(league)}${what}`

export type Plan = { title: string; settings: Partial<LeaguePlan['settings']> } & Partial<Omit<LeaguePlan, 'title' | 'settings'>>

export const leagues = () => ask<LeagueList>('/api/leagues')
export const info = (league: string) => ask<LeagueInfo>(at(league))
export const match = (league: string, number: number) => ask<LeagueMatchInfo>(at(league, `/matches/${number}`))
export const create = (plan: Plan, name: string, club: string | null) => askForPlace<LeagueInfo>('/api/leagues', { plan, name, club })
export const join = (league: string, team: number | null, newTeam: string, name: string) => askForPlace<LeagueInfo>(at(league, '/join'), { team, new_team: newTeam, name })
export const leave = (league: string) => ask<LeagueInfo>(at(league, '/leave'), {})
export const act = (league: string, told: DoInLeague) => ask<LeagueInfo>(at(league, '/do'), told)
export const play = (league: string, number: number, board: number) => ask<LeagueTableLink>(at(league, '/play'), { match: number, board })
export const sharedAccess = (league: string) => ask<SharedAccess[]>(at(league, '/shared-access'))
export const tableFile = (league: string) => at(league, '/table.csv')

/** "Mon, Sep 7", of "2026-09-07": the same day everywhere. */
export const dayOf = (day: string) => new Date(`${day}T12:00`).toLocaleDateString(language, { weekday: 'short', day: 'numeric', month: 'short' })

/** Figures as they are typed for the home and the away team. */
export type Typed = [number | null, number | null]
export const countsPoints = ({ plan }: LeagueInfo) => plan.settings.scoring === 'points'
/** What decides a match: legs, or game points. */
export const totals = (league: LeagueInfo, { legs, scored }: LeagueMatch) => (countsPoints(league) ? scored : legs)
/** "3–2", with game points "3–2 (560–498 points)". */
export const boardScore = (legs: readonly number[], scored: readonly number[] | null) =>
  scored?.some(Boolean) ? t('page-leagues-legs-and-points', { legs: legs.join('–'), points: scored.join('–') }) : legs.join('–')
