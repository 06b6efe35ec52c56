/** The tables at which this browser sat down, so that a link to one's own table needs no click; newest first. */

import type { NewTable } from './api'

const KEY = 'pegout.tables'
interface Mine {
  table: string
  /** What was asked for, to play the same again; null at a friend's table. */
  wish: NewTable | null
}

function all(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Mine[]
  } catch {
    return []
  }
}

export function remember(table: string, wish: NewTable | null): void {
  const others = all().filter((each) => each.table !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ table, wish }, ...others].slice(0, 20)))
  } catch {
    // without storage a link to the table asks once more whether to sit down
  }
}

export const find = (table: string) => all().find((each) => each.table === table) ?? null
