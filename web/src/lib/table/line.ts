/** Detects a dead connection: browsers do not report an unplugged cable or a changed network. */

export const SILENT = 3000 // ms of silence before a ping
export const GONE = 6000 // ms for the answer
export const LOOK = 500 // ms between checks
export const OPENS = 8000 // ms for a new connection to open; doubled each time, since the server may be busy

export class Watch {
  #heard: number
  #asked: number | null
  #patience: number

  /** A connection being opened, with its timeout in ms. `now`: ms, as everywhere here. */
  constructor(now: number, opens = OPENS) {
    this.#heard = this.#asked = now
    this.#patience = opens
  }

  /** Something was received. */
  hear(now: number): void {
    this.#heard = now
    this.#asked = null
    this.#patience = GONE
  }

  /** What to do now: ping, or give up. Late checks, as of a background page, are harmless. */
  look(now: number): 'ask' | 'give up' | null {
    if (this.#asked !== null) return now - this.#asked > this.#patience ? 'give up' : null
    if (now - this.#heard <= SILENT) return null
    this.#asked = now
    return 'ask'
  }
}
