/** What is under a finger stays there until it is lifted: answers of the server wait for that. */

const CLICK = 50 // ms after the end of a tap within which its click comes
const LONGEST = 10_000 // ms, should its end not be heard of

let press: Promise<void> | null = null

/** Resolves when no press is under way. */
export const lifted = (): Promise<void> | null => press

export function watchPresses(): void {
  const begin = ({ button, ctrlKey, target }: PointerEvent) => {
    if (button || ctrlKey || target instanceof HTMLSelectElement) return // a menu of the browser or the system hides the end
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
    const end = (after = 0) =>
      setTimeout(() => {
        heard.abort()
        done()
      }, after)
    const listen = (name: string, listener: (event: Event) => void) => addEventListener(name, listener, { capture: true, signal: heard.signal })
    for (const name of ['click', 'pointercancel', 'contextmenu', 'keydown']) listen(name, () => end())
    listen('blur', ({ target }) => target === window && end())
    listen('pointerup', () => end(CLICK))
    listen('pointermove', (event) => !(event as PointerEvent).buttons && end()) // of a scroll bar no end is told
    end(LONGEST)
  })
}
