/** A lesson, step by step: the real table, played back between steps. */

import { ask } from '../lib/api'
import { said, words } from '../lib/words/catalogue'
import { changed, type Parts } from '../lib/table/cursor'
import { Playback, type Head } from '../lib/table/playback.svelte'
import type { Action, LessonAnswer, LessonStep, LessonTold, Picture } from '../lib/wire'

export class Lesson extends Playback {
  n = $state(0)
  sending = $state(false)
  /** Feedback on the last action. */
  reply = $state.raw<{ text: string; best: Action | null } | null>(null)
  error = $state('')

  #pictures: Picture[] = []
  #closed = false

  constructor(
    readonly told: LessonTold,
    parts: (game: string) => Parts | undefined,
    at = 0,
  ) {
    super(parts)
    told.steps.forEach(({ scene, news = [], change }, n) => {
      const fresh = n === 0 || told.steps[n - 1]!.scene !== scene
      const from = fresh ? (told.scenes[scene]!.picture as Picture) : this.#pictures[n - 1]!
      const changes = [...news.map((each) => each.change), change].filter((each) => each !== undefined)
      this.#pictures.push(changes.reduce((then, each) => changed(then, each), from))
    })
    this.show(at)
  }

  close(): void {
    this.#closed = true
    this.stop()
  }

  get step(): LessonStep {
    return this.told.steps[this.n]!
  }

  get text(): string {
    return words.render(this.step.text)
  }

  get last(): boolean {
    return this.n === this.told.steps.length - 1
  }

  /** Jump to a step, or to the last one. */
  show(n: number): void {
    this.#turn(n)
    this.begin(this.#head(), this.#pictures[this.n]!, [])
  }

  /** Advance to the next step, showing everything on the way. */
  on(): void {
    const scene = this.step.scene
    this.#turn(this.n + 1)
    if (this.step.scene !== scene) return this.begin(this.#head(), this.#pictures[this.n]!, [])
    this.follow(this.#head(), this.step.news ?? [], this.step.change ?? {})
  }

  /** Do an action; the answer says whether it is right. `answered`: called before anything else can be done. */
  async try(action: Action, answered: () => void): Promise<void> {
    if (this.sending || this.revealing) return
    this.sending = true
    this.error = ''
    const n = this.n
    try {
      const answer = await ask<LessonAnswer>(`/api/lessons/${encodeURIComponent(this.told.name)}/${n}`, { action })
      if (n === this.n && !this.#closed) this.#answered(answer)
    } catch (problem) {
      this.error = (problem as Error).message
    } finally {
      answered()
      this.sending = false
    }
  }

  #answered({ right, text, best }: LessonAnswer): void {
    const words = text && this.form(text, right ? 'also' : 'else')
    const reply = words ? { text: words, best: right ? null : (best as Action) } : null
    if (right) this.on()
    else this.reply = reply ?? { text: said({ type: 'text', key: 'page-learn-wrong' }), best: best as Action }
    if (right && reply) this.reply = reply
    if (reply) this.say(reply.text)
  }

  #turn(n: number): void {
    this.n = Math.max(0, Math.min(n, this.told.steps.length - 1))
    this.reply = null
  }

  #head(): Head {
    const { to_act, legal = [], scene } = this.step
    const { names, preset, rules, viewer } = this.told.scenes[scene]!
    const seats = names.map((name) => ({ name, level: null, here: true }))
    const head = { table: '', game: this.told.game, preset, viewer, seats, rules, n: this.n, to_act, legal }
    return head as unknown as Head // nothing else of a table is shown
  }
}
