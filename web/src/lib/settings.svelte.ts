/** What a person likes; kept by the browser. */

import { PACE, type Speed } from './pace'
import type { NewTable } from './wire'

export type Level = NonNullable<NewTable['level']>

export interface Settings {
  name: string
  level: Level
  speed: Speed
  fourColours: boolean
  oneTap: boolean
  keys: boolean
  sounds: boolean
  /** Whether a phone shakes when it is one's turn. */
  buzz: boolean
}

const KEY = 'pegout.settings'
const USUAL: Settings = { name: '', level: 'club', speed: 'normal', fourColours: false, oneTap: false, keys: true, sounds: true, buzz: true }

function recall(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...USUAL } // no storage, or not ours: play on without
  }
}

export const settings: Settings = $state(recall())

/** Call once, in an effect. */
export function keepSettings(): void {
  const text = JSON.stringify(settings)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // private window: they last as long as the page
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** How long a motion of so many milliseconds takes for this person. */
export function motion(ms: number): number {
  return still.matches ? 0 : ms * PACE[settings.speed]
}
