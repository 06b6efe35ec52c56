/** What is under a finger stays there until it is lifted: answers of the server wait for that. */

const CLICK = 50 // ms after the end of a tap within which its click comes
const LONGEST = 10_000 // ms, should its end not be heard of

let press: Promise<void> | null = null

/** Resolves when no press is under way. */
export const lifted = (): Promise<void> | null => press

export function watchPresses(): void {
  const begin = ({ button }: PointerEvent) => {
    if (button) return // a menu of the browser hides the end
    const begun = ended().then(() => {
      if (press === begun) press = null
    })
    press = begun
  }
  addEventListener('pointerdown', begin, true)
}

function ended(): Promise<void> {
  return new Promise((done) => {
    const heard = new AbortController()
    const end = (after: number) => () =>
      setTimeout(() => {
        heard.abort()
        done()
      }, after)
    const ways = { click: end(0), pointercancel: end(0), pointerup: end(CLICK) }
    for (const [name, listen] of Object.entries(ways)) addEventListener(name, listen, { capture: true, signal: heard.signal })
    end(LONGEST)()
  })
}
