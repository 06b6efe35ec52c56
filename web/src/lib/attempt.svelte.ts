/** What a part of a page does at the server: what is under way, and what went wrong. */

import { SvelteSet } from 'svelte/reactivity'
import { toast } from './parts/toasts.svelte'

export class Attempt {
  error = $state('')
  readonly #deeds = new SvelteSet<unknown>()
  #last = Promise.resolve(true) // the deed whose turn comes last

  /** `tell` is called with what went wrong. */
  constructor(private readonly tell: (problem: string) => void = () => {}) {}

  /** Whether anything is under way. */
  get busy(): boolean {
    return this.#deeds.size > 0
  }

  /** Whether this deed is under way, or waits for another. */
  has(deed: unknown): boolean {
    return this.#deeds.has(deed)
  }

  /**
   * Do something; true if it succeeded. The same deed is not begun again while it is under way:
   * another one is, such as for another row of a list, as soon as its turn comes.
   */
  async make(work: () => Promise<unknown>, deed: unknown = ''): Promise<boolean> {
    if (this.#deeds.has(deed)) return false
    const isFirst = !this.busy
    if (isFirst) this.error = ''
    this.#deeds.add(deed)
    this.#last = isFirst ? this.now(work) : this.#last.then(() => this.now(work))
    const succeeded = await this.#last
    this.#deeds.delete(deed)
    return succeeded
  }

  /** Do something at once, whatever is under way: the page may be about to be left. */
  async now(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (problem) {
      this.tell((this.error = (problem as Error).message))
      return false
    }
  }
}

/** An attempt whose failures are toasts, where a part of a page has no place for them. */
export const toasted = () => new Attempt((problem) => toast(problem, { tone: 'bad' }))
