/** What a person likes; kept by the browser, and for an account by the server (`following.svelte.ts`). */

import { PACE, type Speed } from '../table/pace'
import type { NewTable } from '../wire'

export type Level = NonNullable<NewTable['level']>
export const THEMES = ['dark', 'light', 'contrast', 'system'] as const
/** How a hand lies; "" as is usual in the game. */
export const ORDERS = ['', 'rank', 'suit'] as const

export interface Settings {
  name: string
  level: Level
  speed: Speed
  theme: (typeof THEMES)[number]
  order: (typeof ORDERS)[number]
  fourColours: boolean
  largeCards: boolean
  oneTap: boolean
  /** Whether a card goes by itself where no other may be played. */
  forced: boolean
  /** Whether one is asked before a move against bots that costs much. */
  warn: boolean
  /** Whether that has been offered. */
  offered: boolean
  /** Whether words are explained at the table, and what one may do is said. */
  help: boolean
  /** Whether a game has been finished. */
  played: boolean
  /** Lessons that were taken to their end, with spaces between them. */
  learnt: string
  keys: boolean
  sounds: boolean
  /** Whether a phone shakes when it is one's turn. */
  buzz: boolean
}

const KEY = 'pegout.settings'
const YEAR = 365 * 86_400 // seconds
const USUAL: Settings = {
  name: '', level: 'club', speed: 'normal', theme: likes('(prefers-contrast: more)') ? 'contrast' : 'dark', order: '', fourColours: false,
  largeCards: false, oneTap: false, forced: false, warn: false, offered: false, help: false, played: false, learnt: '', keys: true, sounds: true, buzz: true,
}

function likes(query: string): boolean {
  return matchMedia(query).matches
}

/** Whoever was never here may be a beginner. */
const FIRST: Partial<Settings> = { level: 'beginner', help: true }

function recall(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? FIRST) }
  } catch {
    return { ...USUAL } // no storage, or not ours: play on without
  }
}

export const settings: Settings = $state(recall())

/** Call once, in an effect. */
export function keepSettings(): void {
  const text = JSON.stringify(settings)
  const { theme, speed, largeCards } = settings
  const root = document.documentElement
  root.dataset.theme = theme
  root.toggleAttribute('data-still', speed === 'off')
  root.toggleAttribute('data-large', largeCards)
  // With it the server sends the page in this theme, so that the first paint has it.
  if (theme !== 'dark' || /\btheme=/.test(document.cookie)) document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax`
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
