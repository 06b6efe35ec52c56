/** User settings, kept by the browser, and for an account by the server (`following.svelte.ts`). */

import { PACE, type Speed } from '../table/pace'
import type { BACKS, FELTS, PEGS } from '../looks/looks'
import type { NewTable } from '../wire'

export type Level = NonNullable<NewTable['level']>
export const THEMES = ['dark', 'light', 'contrast', 'system'] as const
/** The order of the hand; "": the game's default. */
export const ORDERS = ['', 'rank', 'suit'] as const

export interface Settings {
  name: string
  level: Level
  /** The preset played last. */
  game: string
  speed: Speed
  theme: (typeof THEMES)[number]
  order: (typeof ORDERS)[number]
  felt: (typeof FELTS)[number]
  back: (typeof BACKS)[number]
  pegs: (typeof PEGS)[number]
  fourColours: boolean
  largeCards: boolean
  oneTap: boolean
  /** Whether a forced card is played automatically. */
  forced: boolean
  /** Whether to warn before blunders against bots. */
  warn: boolean
  /** Whether one-tap play has been offered. */
  offered: boolean
  /** Whether beginner's help is shown at the table. */
  help: boolean
  /** Whether a game has been finished. */
  played: boolean
  /** Completed lessons, separated by spaces. */
  learnt: string
  keys: boolean
  sounds: boolean
  /** Whether the phone vibrates when it is the player's turn. */
  buzz: boolean
}

const KEY = 'pegout.settings'
const YEAR = 365 * 86_400 // seconds
const USUAL: Settings = {
  name: '', level: 'club', game: 'standard', speed: 'normal', theme: likes('(prefers-contrast: more)') ? 'contrast' : 'dark', order: '', felt: 'green',
  back: 'blue', pegs: 'classic', fourColours: false, largeCards: false, oneTap: false, forced: false, warn: false, offered: false, help: false, played: false, learnt: '', keys: true, sounds: true, buzz: true,
}

function likes(query: string): boolean {
  return matchMedia(query).matches
}

/** New visitors are treated as beginners. */
const FIRST: Partial<Settings> = { level: 'beginner', help: true }

function recall(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? FIRST) }
  } catch {
    return { ...USUAL } // no storage, or invalid content: use defaults
  }
}

export const settings: Settings = $state(recall())

/** Call once, in an effect. */
export function keepSettings(): void {
  const text = JSON.stringify(settings)
  const { theme, felt, back, pegs, speed, largeCards } = settings
  const root = document.documentElement
  Object.assign(root.dataset, { theme, felt, back, pegs })
  root.toggleAttribute('data-still', speed === 'off')
  root.toggleAttribute('data-large', largeCards)
  // With these cookies the server sends the page in this theme, on this felt, from the first paint.
  for (const [name, value, usual] of [['theme', theme, 'dark'], ['felt', felt, 'green']] as const)
    if (value !== usual || document.cookie.includes(`${name}=`)) document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // private window: they last as long as the page
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** The duration of an animation under the user's settings, in milliseconds. */
export function motion(ms: number): number {
  return still.matches ? 0 : ms * PACE[settings.speed]
}
