/** What the directors of clubs and events decide, and the clubs that they direct. */

import { ask } from '../lib/api'
import type { ClubSummary, DirectorSettings } from '../lib/wire'

export const USUAL: Required<DirectorSettings> = { no_show: 5, drop_after: 2, late: true, bye: 1, missed: 0, forfeit: 2 }

/** The settings as the plan of an event has them. */
export const inPlan = ({ bye, missed, forfeit, ...others }: Required<DirectorSettings>) => ({ ...others, scoring: { bye, missed, forfeit } })

/** The clubs whose events and leagues the reader may direct. */
export const directedClubs = async () => (await ask<ClubSummary[]>('/api/me/clubs')).filter(({ role, closed }) => closed === null && (role === 'owner' || role === 'director'))
