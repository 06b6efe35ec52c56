/** The table of each game: the only thing that the page knows of it. */

import type { Component, Snippet } from 'svelte'
import { later } from '../lib/words/catalogue'
import type { Choice } from '../lib/table/choice.svelte'
import type { Action } from '../lib/wire'
import type { Parts } from '../lib/table/cursor'
import type { Playback, View } from '../lib/table/playback.svelte'
import Cribbage from './Cribbage.svelte'
import { parts } from './cribbage'
import './table.css'

/** What every table component is given. */
/** To play once more: what the button says, and does. */
export interface Again {
  label: string
  go: () => void
}

export interface TableProps {
  /** What lies on the table at this moment. */
  seen: View
  table: Playback & { readonly sending: boolean }
  choice: Choice
  act: (action: Action) => void
  /** Do what is chosen. */
  confirm: () => void
  /** Play the same again. */
  again: Again | null
  turnWords: () => string
  /** The buttons that every table has. */
  children: Snippet
  /** What stands in place of the buttons with which one plays. */
  foot?: Snippet
}

interface Shown {
  view: () => Promise<Component<TableProps>>
  parts?: Parts
  /** What its own keys do: the keys, and the message that says it. */
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

/** The table of a game; one that has none of its own gets the one that can show any game. */
export const tableOf = (game: string): Shown => GAMES[game] ?? { view: async () => (await import('./AnyGame.svelte')).default }
