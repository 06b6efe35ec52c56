/** What the directors of clubs and events decide. */

import type { DirectorSettings } from '../lib/wire'

export const USUAL: Required<DirectorSettings> = { no_show: 5, drop_after: 2, late: true, bye: 1, missed: 0, forfeit: 2 }

/** The settings as the plan of an event has them. */
export const inPlan = ({ bye, missed, forfeit, ...others }: Required<DirectorSettings>) => ({ ...others, scoring: { bye, missed, forfeit } })
