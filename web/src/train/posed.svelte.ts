/** A position that is asked about, shown as a table is. */

import { words } from '../lib/catalogue'
import { Playback, type Head } from '../lib/playback.svelte'
import type { Drill, Picture } from '../lib/wire'
import { capital, text } from '../lib/words'

export class Posed extends Playback {
  sending = $state(false)

  constructor() {
    super(() => undefined)
  }

  /** The question, or with another picture what came of it. */
  show(drill: Drill, picture: Picture = drill.picture): void {
    const { game, preset, viewer, rules } = drill
    const asks = picture === drill.picture
    const seats = picture.scores.map((_, seat) => ({ name: capital(words.render(text('seat', { seat }))), level: null, here: true }))
    const head = { table: '', game, preset, viewer, seats, rules, n: -1, to_act: asks ? [viewer] : [], legal: asks ? drill.legal : [] }
    this.shown = null // from one position to another nothing is heard
    this.begin(head as unknown as Head, picture, []) // of what else a table has, nothing is shown
  }
}
