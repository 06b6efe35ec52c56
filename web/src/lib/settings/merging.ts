/** Settings of a browser and of an account become the same. */

import type { PageSettings } from '../wire'

export type Kept = PageSettings['settings']

/** What was changed here since both agreed stays; of the rest the account's are right. */
export function merged(agreed: Kept, here: Kept, account: Kept): Kept {
  const changed = Object.entries(here).filter(([name, value]) => !(name in account) || (name in agreed && agreed[name] !== value))
  return { ...account, ...Object.fromEntries(changed) }
}

/** Of what came, that of which there is a setting here, and which it can be: of its kind, or one of its choices. */
export function fitting(told: Kept, here: Kept, choices: Record<string, readonly unknown[]>): Kept {
  const fits = ([name, value]: [string, unknown]) => name in here && (choices[name]?.includes(value) ?? typeof value === typeof here[name])
  return Object.fromEntries(Object.entries(told).filter(fits))
}
