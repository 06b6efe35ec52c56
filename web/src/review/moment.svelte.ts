/** A moment of a match that is over, shown as a table is. */

import { words } from '../lib/words/catalogue'
import { Playback, type Head } from '../lib/table/playback.svelte'
import type { Replay } from '../lib/wire'
import { capital, text } from '../lib/words/words'
import type { Frame } from './frames'

/** Who sits at the bottom of the table, and whether all cards are face up. */
export interface From {
  seat: number
  open: boolean
}

export class Moment extends Playback {
  readonly sending = false

  /** `reader`: where whoever reads sat; null: nowhere. */
  constructor(
    readonly replay: Replay,
    readonly reader: number | null,
  ) {
    super(() => undefined)
  }

  protected override get mine(): number | null {
    return this.reader
  }

  show({ picture, to_act, log }: Frame, { seat, open }: From): void {
    const { table, game, preset, names, rules } = this.replay
    const seats = picture.scores.map((_, i) => ({ name: names[i] || capital(words.render(text('seat', { seat: i }))), level: null, here: true }))
    const turn = seat === this.reader ? to_act : [] // nobody else is told that it is their turn
    const head = { table: table ?? '', game, preset: preset ?? '', viewer: seat, seats, rules, n: -1, to_act: turn, legal: [], open }
    this.shown = null // from one position to another nothing is heard
    this.begin(head as unknown as Head, picture, log) // of what else a table has, nothing is shown
  }
}
