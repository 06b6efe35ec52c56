/** What the page of duplicates asks of the server. */

import { ask } from '../lib/api'
import type { DuplicateInfo, TableInfo } from '../lib/wire'

const at = (name: string) => `/api/duplicates/${encodeURIComponent(name)}`

/** "today": that of the day. */
export const duplicate = (name: string) => ask<DuplicateInfo>(at(name))

/** Others are to play what one has played at a table. */
export const challenge = (table: string) => ask<DuplicateInfo>('/api/duplicates', { table })

/** Sit down to play it; somebody first, or a session could be lost on its way, and the seat with it. */
export async function play(name: string, called: string): Promise<TableInfo> {
  await ask('/api/session', {})
  return ask<TableInfo>(`${at(name)}/play`, called ? { name: called } : {})
}
