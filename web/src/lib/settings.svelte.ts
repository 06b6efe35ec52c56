/** What a person likes; kept by the browser. */

import type { NewTable } from './wire'

export type Level = NonNullable<NewTable['level']>

export type Speed = 'off' | 'fast' | 'normal'

export interface Settings {
  name: string
  level: Level
  speed: Speed
  fourColours: boolean
  oneTap: boolean
  keys: boolean
}

const KEY = 'pegout.settings'
const USUAL: Settings = { name: '', level: 'club', speed: 'normal', fourColours: false, oneTap: false, keys: true }

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
  if (still.matches || settings.speed === 'off') return 0
  return settings.speed === 'fast' ? ms * 0.6 : ms
}
