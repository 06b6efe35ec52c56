/** Requests about duplicates. */

import { ask, askForPlace } from '../lib/api'
import type { DuplicateInfo, TableInfo } from '../lib/wire'

const at = (name: string) => `/api/duplicates/${encodeURIComponent(name)}`

/** "today": the duplicate of the day. */
export const duplicate = (name: string) => ask<DuplicateInfo>(at(name))

/** Create a duplicate from a table the player has played at. */
export const challenge = (table: string) => ask<DuplicateInfo>('/api/duplicates', { table })

/** Take a seat. */
export const play = (name: string, called: string) => askForPlace<TableInfo>(`${at(name)}/play`, called ? { name: called } : {})
