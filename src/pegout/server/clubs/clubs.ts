/** Clubs over HTTP, and what their pages share. */

import { ask, askForPlace } from '$web/lib/api'
import { language, t } from '$web/lib/words/catalogue'
import type { Announcement, Calendar, Club, ClubLine, ClubMembers, ClubSession, ClubSettings, ClubSummary, EventList, LeagueList, NewClub, NewSchedule, Schedule, Season } from '$web/lib/wire'

export type Role = NonNullable<Club['role']>

const at = (club: string, what = '') => `/api/clubs/${encodeURIComponent(club)}${what}`
const remove = (path: string) => ask<null>(path, undefined, { method: 'DELETE' })

export const find = (search: string) => ask<ClubSummary[]>(`/api/clubs?search=${encodeURIComponent(search)}`)
export const leagues = (club: string) => ask<LeagueList>(`/api/leagues?club=${encodeURIComponent(club)}`)
export const events = (club: string) => ask<EventList>(`/api/tournaments?club=${encodeURIComponent(club)}`)
export const mine = () => ask<ClubSummary[]>('/api/me/clubs')
export const found = (club: NewClub) => ask<Club>('/api/clubs', club)
export const read = (club: string, invite: string) => ask<Club>(at(club, `?invite=${encodeURIComponent(invite)}`))
export const change = (club: string, settings: ClubSettings) => ask<Club>(at(club), settings, { method: 'PUT' })
export const close = (club: string) => remove(at(club))
export const reopen = (club: string) => ask<null>(at(club, '/reopen'), {})
export const renewLink = (club: string) => ask<Club>(at(club, '/link'), {})
export const join = (club: string, invite: string, name: string) => askForPlace<Club>(at(club, '/join'), { invite, name })
export const leave = (club: string) => ask<null>(at(club, '/leave'), {})

export const members = (club: string, invite: string) => ask<ClubMembers>(at(club, `/members?invite=${encodeURIComponent(invite)}`))
export const give = (club: string, member: string, role: Role) => ask<null>(at(club, `/members/${member}`), { role }, { method: 'PUT' })
export const dismiss = (club: string, member: string) => remove(at(club, `/members/${member}`))
export const mute = (club: string, member: string, muted: boolean) => ask<null>(at(club, `/members/${member}/mute`), { muted })

export const report = (club: string, member: string, why: string) => ask<null>(at(club, `/members/${member}/report`), { why })

export const board = (club: string, invite: string) => ask<Announcement[]>(at(club, `/board?invite=${encodeURIComponent(invite)}`))
export const announce = (club: string, text: string) => ask<Announcement>(at(club, '/board'), { text })
export const takeDown = (club: string, news: string) => remove(at(club, `/board/${encodeURIComponent(news)}`))
export const lines = (club: string, after: number) => ask<ClubLine[]>(at(club, `/talk?after=${after}`))
export const say = (club: string, text: string) => ask<ClubLine>(at(club, '/talk'), { text })
export const unsay = (club: string, n: number) => remove(at(club, `/talk/${n}`))

export const calendar = (club: string, invite: string) => ask<Calendar>(at(club, `/calendar?invite=${encodeURIComponent(invite)}`))
export const addSessions = (club: string, sessions: NewSchedule) => ask<Schedule>(at(club, '/calendar'), sessions)
export const removeSessions = (club: string, schedule: string) => remove(at(club, `/calendar/${encodeURIComponent(schedule)}`))
export const skip = (club: string, { schedule, day }: ClubSession, skipped: boolean) => ask<null>(at(club, `/calendar/${encodeURIComponent(schedule)}/skip`), { day, skipped })

export const feed = ({ club, entry, invite }: Club) => `/api/clubs/${encodeURIComponent(club)}/calendar.ics${entry === 'link' ? invite.slice(invite.indexOf('?')) : ''}`

/** Sign up for a session that has become an event, and check in. */
export const enterEvent = (event: string, name: string) => askForPlace<unknown>(`/api/tournaments/${encodeURIComponent(event)}/enter`, { name })

const seasonQuery = (season: string, invite: string) => `?season=${encodeURIComponent(season)}&invite=${encodeURIComponent(invite)}`
export const season = (club: string, name: string, invite: string) => ask<Season>(at(club, `/season${seasonQuery(name, invite)}`))
export const seasonFile = (club: string, name: string, invite: string) => at(club, `/season.csv${seasonQuery(name, invite)}`)

export const directs = ({ role, closed }: Club) => closed === null && (role === 'owner' || role === 'director')

// --- times

const SHOWN = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/** "Tuesday, 1 December, 19:30", in the reader's own time zone. */
export const when = (seconds: number) => new Date(seconds * 1000).toLocaleString(language, SHOWN)

/** The same at the club, if its clock shows another time; otherwise "". */
export function whenThere(seconds: number, zone: string): string {
  const clock = (timeZone?: string) => new Date(seconds * 1000).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) })
  return clock() === clock(zone) ? '' : t('page-clubs-time-there', { time: clock(zone), place: place(zone) })
}

/** "Berlin" of "Europe/Berlin". */
export const place = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
export const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

export const monthName = (month: number) => new Date(2026, month - 1, 15).toLocaleDateString(language, { month: 'long' })
export const weekday = (day: string) => new Date(`${day}T12:00`).toLocaleDateString(language, { weekday: 'long' })
export const clockAt = (minute: number) => new Date(2026, 0, 1, Math.floor(minute / 60), minute % 60).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })

/** What repeats: "Tuesdays, 19:30". */
export function rhythm({ day, minute, every }: Schedule): string {
  const time = clockAt(minute)
  if (every === 'once') return t('page-clubs-on', { day: new Date(`${day}T12:00`).toLocaleDateString(language, { dateStyle: 'medium' }), time })
  return t(`page-clubs-every-${every}`, { day: weekday(day), time })
}
