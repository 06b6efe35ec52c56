/** The tables that everybody may come to. */

import { lobby } from '../api'
import type { TableFacts } from '../wire'

export interface Lobbies {
  /** To join. */
  open: TableFacts[]
  /** To watch. */
  running: TableFacts[]
}

/** None if they cannot be had: one can play without. */
export async function lobbies(): Promise<Lobbies> {
  try {
    const [open, running] = await Promise.all([lobby('open'), lobby('running')])
    return { open: open.tables, running: running.tables }
  } catch {
    return { open: [], running: [] }
  }
}
