/** A position that is asked about, shown as a table is. */

import { t } from '../lib/words/catalogue'
import { Playback, type Head } from '../lib/table/playback.svelte'
import type { Drill, Picture } from '../lib/wire'

export class Posed extends Playback {
  sending = $state(false)

  constructor() {
    super(() => undefined)
  }

  /** The question, or with another picture what came of it. */
  show(drill: Drill, picture: Picture = drill.picture): void {
    const { game, preset, viewer, rules } = drill
    const asks = picture === drill.picture
    const seats = picture.scores.map(() => ({ name: t('page-train-opponent'), level: null, here: true }))
    const head = { table: '', game, preset, viewer, seats, rules, n: -1, to_act: asks ? [viewer] : [], legal: asks ? drill.legal : [] }
    if (asks) this.shown = null // from one question to another nothing is heard
    this.begin(head as unknown as Head, picture, []) // of what else a table has, nothing is shown
  }
}
