/** A moment of a finished match, shown as a table. */

import { words } from '../lib/words/catalogue'
import { Playback, type Head } from '../lib/table/playback.svelte'
import type { Replay } from '../lib/wire'
import { capital, text } from '../lib/words/words'
import type { Frame } from './frames'

/** The seat at the bottom of the table, and whether all cards are face up. */
export interface From {
  seat: number
  open: boolean
}

export class Moment extends Playback {
  readonly sending = false

  /** `reader`: the reader's seat; null: none. */
  constructor(
    readonly replay: Replay,
    readonly reader: number | null,
  ) {
    super(() => undefined)
    this.avatars = replay.avatars
  }

  protected override get mine(): number | null {
    return this.reader
  }

  show({ picture, to_act, log }: Frame, { seat, open }: From): void {
    const { table, game, preset, names, levels, rules } = this.replay
    const seats = picture.scores.map((_, i) => ({ name: names[i] || capital(words.render(text('seat', { seat: i }))), level: levels[i] ?? null, here: true }))
    const turn = seat === this.reader ? to_act : [] // only the reader's turn is announced
    const head = { table: table ?? '', game, preset: preset ?? '', viewer: seat, seats, rules, n: -1, to_act: turn, legal: [], open }
    this.shown = null // no sounds between positions
    this.begin(head as unknown as Head, picture, log) // nothing else of a table is shown
  }
}
