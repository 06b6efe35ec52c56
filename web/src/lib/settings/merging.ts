/** Merging the settings of a browser and of an account. */

import type { PageSettings } from '../wire'

export type Kept = PageSettings['settings']

/** Changes made here since the last agreement win; otherwise the account's values do. */
export function merged(agreed: Kept, here: Kept, account: Kept): Kept {
  const changed = Object.entries(here).filter(([name, value]) => !(name in account) || (name in agreed && agreed[name] !== value))
  return { ...account, ...Object.fromEntries(changed) }
}

/** The received settings that exist here, with a valid type or choice. */
export function fitting(told: Kept, here: Kept, choices: Record<string, readonly unknown[]>): Kept {
  const fits = ([name, value]: [string, unknown]) => name in here && (choices[name]?.includes(value) ?? typeof value === typeof here[name])
  return Object.fromEntries(Object.entries(told).filter(fits))
}
