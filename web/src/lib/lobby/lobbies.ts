/** The public tables. */

import { lobby } from '../api'
import type { TableFacts } from '../wire'

export interface Lobbies {
  /** To join. */
  open: TableFacts[]
  /** To watch. */
  running: TableFacts[]
}

/** Empty on errors: they are not needed for playing. */
export async function lobbies(): Promise<Lobbies> {
  try {
    const [open, running] = await Promise.all([lobby('open'), lobby('running')])
    return { open: open.tables, running: running.tables }
  } catch {
    return { open: [], running: [] }
  }
}
