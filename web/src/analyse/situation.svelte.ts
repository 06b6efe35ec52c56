/** A position that was set up, shown as a table. */

import { t, words } from '../lib/words/catalogue'
import { Playback, type Head } from '../lib/table/playback.svelte'
import type { SetUp } from '../lib/wire'
import { capital, text } from '../lib/words/words'

export class Situation extends Playback {
  /** Whether a step is on its way. */
  sending = $state(false)

  constructor() {
    super(() => undefined)
  }

  show({ game, preset, laid }: SetUp): void {
    if (!laid) return
    const alone = laid.sides.length === 2
    const nameOf = (seat: number) => alone ? t('page-analyse-opponent') : capital(words.render(text('seat', { seat })))
    const seats = laid.sides.map((_, seat) => ({ name: nameOf(seat), level: null, here: true }))
    const head = { table: '', game, preset, viewer: laid.viewer, seats, rules: laid.rules, n: -1, to_act: laid.to_act, legal: laid.legal, open: false }
    this.shown = null // no sounds between positions
    this.begin(head as unknown as Head, laid.picture, [])
  }
}
