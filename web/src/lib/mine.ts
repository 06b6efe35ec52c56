/** What was asked for at the tables that this browser made, to play the same again; newest first. */

import type { NewTable } from './wire'

const KEY = 'pegout.tables'

function all(): { table: string; wish: NewTable }[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

export function remember(table: string, wish: NewTable): void {
  const others = all().filter((each) => each.table !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ table, wish }, ...others].slice(0, 20)))
  } catch {
    // without storage one plays the preset again as it is
  }
}

export const wishFor = (table: string): NewTable | null => all().find((each) => each.table === table)?.wish ?? null
