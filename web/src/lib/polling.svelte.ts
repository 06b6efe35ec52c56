import { onMount } from 'svelte'
import { on } from 'svelte/events'

/** Asks the server every `every` ms while a component is there and its page is visible; `due`: whether the timer still asks. */
export class Polling {
  /** The error of the last attempt. */
  error = $state('')
  readonly #ask: () => Promise<unknown>

  constructor(ask: () => Promise<unknown>, every: number, due = () => true) {
    this.#ask = ask
    onMount(() => {
      void this.look()
      const timer = setInterval(() => due() && this.look(), every)
      const off = on(document, 'visibilitychange', this.look)
      return () => (clearInterval(timer), off())
    })
  }

  readonly look = async () => {
    if (document.hidden) return
    try {
      await this.#ask()
      this.error = ''
    } catch (problem) {
      this.error = (problem as Error).message
    }
  }
}
