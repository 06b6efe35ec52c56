/** The table of each game: the only thing that the page knows of it. */

import type { Component, Snippet } from 'svelte'
import type { Choice } from '../lib/choice.svelte'
import type { Action, Seen } from '../lib/contract'
import type { Table, Unfold } from '../lib/table.svelte'
import Cribbage from './Cribbage.svelte'
import Cribist from './Cribist.svelte'
import Skalborg from './Skalborg.svelte'
import { unfold as cribbage } from './cribbage'
import { unfold as cribist } from './cribist'
import { unfold as skalborg } from './skalborg'
import './table.css'

/** What every table component is given. */
export interface TableProps {
  /** What lies on the table at this moment. */
  seen: Seen
  table: Table
  choice: Choice
  act: (action: Action) => void
  /** Do what is chosen. */
  confirm: () => void
  /** Play the same again. */
  again: () => void
  turnWords: () => string
  /** The buttons that every table has. */
  children: Snippet
}

export const GAMES: Record<string, { view: Component<TableProps>; unfold: Unfold }> = {
  cribbage: { view: Cribbage, unfold: cribbage },
  skalborg: { view: Skalborg, unfold: skalborg },
  cribist: { view: Cribist, unfold: cribist },
}

const stay: Unfold = (shown) => shown
export const unfolding = (game: string): Unfold => GAMES[game]?.unfold ?? stay
