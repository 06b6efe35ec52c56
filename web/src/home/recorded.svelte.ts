/** A recorded match, played back slowly and silently, again and again. */

import { frames } from '../review/frames'
import type { Card } from '../lib/cards/cards'
import { Playback, type Head } from '../lib/table/playback.svelte'
import { nextFrame } from '../lib/tasks'
import type { Parts } from '../lib/table/cursor'
import type { Replay } from '../lib/wire'

const EVERY = 1100 // ms between two actions
const PAUSE = 5 // of these at the end, before it begins again
const [FIRST, STILL] = [4, 6] // actions until it begins, behind what comes once in a match; until the position shown where nothing moves
const [PARTS, AT_ONCE] = [6, 2] // of a table; cards drawn in one task

export class Recorded extends Playback {
  readonly sending = false
  /** Parts of the table that are drawn. */
  drawn = $state(0)
  /** Whether all is there to be seen. */
  isThere = $state(false)
  protected override readonly isQuiet = true
  #n = 0
  #timer = 0

  constructor(
    readonly replay: Replay,
    parts: (game: string) => Parts | undefined,
  ) {
    super(parts)
  }

  /** All players are named. */
  protected override get mine(): number | null {
    return null
  }

  /** Show one position of the first deal. */
  still(): void {
    void this.#show(STILL)
  }

  play(): void {
    if (!this.shown) this.#again()
    this.#timer ||= window.setInterval(() => this.#on(), EVERY)
  }

  pause(): void {
    clearInterval(this.#timer)
    this.#timer = 0
    this.stop()
    this.skip()
  }

  #again(): void {
    void this.#show(FIRST)
  }

  /** Hidden until complete, and little in each task, so that a slow phone can answer meanwhile: first the table, then its cards. */
  async #show(n: number): Promise<void> {
    const { picture, to_act, log } = frames(this.replay)[n]!
    this.#n = n
    this.isThere = false
    await nextFrame()
    const zones = Object.entries(picture.zones)
    const cards = zones.flatMap(([, each]) => each).length
    for (let laid = 0; laid < cards + AT_ONCE; await nextFrame()) {
      this.begin(this.#head(to_act), { ...picture, zones: firstOf(zones, laid) }, log)
      if (this.drawn < PARTS) this.drawn++
      else laid += AT_ONCE
    }
    this.isThere = true
  }

  #on(): void {
    if (this.revealing || !this.isThere) return
    const step = this.replay.steps[this.#n++]
    if (step) this.follow(this.#head(step.to_act ?? []), step.news ?? [], step.change ?? {})
    else if (this.#n > this.replay.steps.length + PAUSE) this.#again()
  }

  #head(to_act: number[]): Head {
    const { game, preset, names, levels, rules, viewer } = this.replay
    const seats = names.map((name, seat) => ({ name, level: levels[seat] ?? null, here: true }))
    const head = { table: '', game, preset: preset ?? '', viewer, seats, rules, n: this.#n, to_act: to_act.filter((seat) => seat !== viewer), legal: [] }
    return head as unknown as Head // nothing else of a table is shown
  }
}

/** Only so many cards. */
function firstOf(zones: [zone: string, cards: Card[]][], count: number): Record<string, Card[]> {
  return Object.fromEntries(
    zones.map(([zone, cards]) => {
      const kept = cards.slice(0, count)
      count -= kept.length
      return [zone, kept]
    }),
  )
}
