/** The table component of each game: the only game-specific import of the page. */

import type { Component, Snippet } from 'svelte'
import { later } from '../lib/words/catalogue'
import type { Choice } from '../lib/table/choice.svelte'
import type { Action } from '../lib/wire'
import type { Parts } from '../lib/table/cursor'
import type { Playback, View } from '../lib/table/playback.svelte'
import Cribbage from './Cribbage.svelte'
import { parts } from './cribbage'
import './table.css'

/** The rematch button: label and action. */
export interface Again {
  label: string
  go: () => void
}

/** The props of every table component. */
export interface TableProps {
  /** The position shown. */
  seen: View
  table: Playback & { readonly sending: boolean }
  choice: Choice
  act: (action: Action) => void
  /** Do the chosen action. */
  confirm: () => void
  /** Offer a rematch. */
  again: Again | null
  turnWords: () => string
  /** The buttons of every table. */
  children: Snippet
  /** Replaces the action buttons. */
  foot?: Snippet
  /** Whether it is a picture within another page. */
  isPicture?: boolean
  /** How many of its parts are drawn. */
  drawn?: number
}

interface Shown {
  view: () => Promise<Component<TableProps>>
  parts?: Parts
  /** Its own shortcuts: the keys, and the message that describes them. */
  keys?: [string, string][]
}

const GAMES: Record<string, Shown> = {
  cribbage: { view: async () => Cribbage, parts },
  skalborg: {
    view: () => later('others', () => import('./Skalborg.svelte')),
    keys: [['↑ ↓', 'page-skalborg-keys-amount'], ['1 … 4', 'page-skalborg-keys-marks'], ['R', 'page-skalborg-keys-raise']],
  },
  cribist: { view: () => later('others', () => import('./Cribist.svelte')) },
}

/** The table component of a game; by default the generic one. */
export const tableOf = (game: string): Shown => GAMES[game] ?? { view: async () => (await import('./AnyGame.svelte')).default }
