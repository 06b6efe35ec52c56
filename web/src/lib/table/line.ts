/** Whether the other side of a line is there: a browser does not tell when a cable is pulled, or a network changed. */

export const SILENT = 3000 // ms after which it is asked
export const GONE = 6000 // ms that it has to answer
export const LOOK = 500 // ms between two looks
export const OPENS = 8000 // ms that a new line has to open; twice as many each time, since the server may be busy

export class Watch {
  #heard: number
  #asked: number | null
  #patience: number

  /** A line that is being opened, and has so many ms for it. `now`: ms, as everywhere here. */
  constructor(now: number, opens = OPENS) {
    this.#heard = this.#asked = now
    this.#patience = opens
  }

  /** Something came. */
  hear(now: number): void {
    this.#heard = now
    this.#asked = null
    this.#patience = GONE
  }

  /** What is to be done: ask whether it is there, or give it up. Late looks, as of a page in the background, do no harm. */
  look(now: number): 'ask' | 'give up' | null {
    if (this.#asked !== null) return now - this.#asked > this.#patience ? 'give up' : null
    if (now - this.#heard <= SILENT) return null
    this.#asked = now
    return 'ask'
  }
}
