/** A training position, shown as a table. */

import { t } from '../lib/words/catalogue'
import { Playback, type Head } from '../lib/table/playback.svelte'
import type { Drill, Picture } from '../lib/wire'

export class Posed extends Playback {
  sending = $state(false)

  constructor() {
    super(() => undefined)
  }

  /** Show the question, or the picture after the answer. */
  show(drill: Drill, picture: Picture = drill.picture): void {
    const { game, preset, viewer, rules } = drill
    const asks = picture === drill.picture
    const seats = picture.scores.map(() => ({ name: t('page-train-opponent'), level: null, here: true }))
    const head = { table: '', game, preset, viewer, seats, rules, n: -1, to_act: asks ? [viewer] : [], legal: asks ? drill.legal : [] }
    if (asks) this.shown = null // no sounds between questions
    this.begin(head as unknown as Head, picture, []) // nothing else of a table is shown
  }
}
