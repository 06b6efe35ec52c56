/** The scroll positions of the history's pages, to restore them. */

type Key = number | string

const known = new Map<Key, number>()
const keyOf = (): Key => history.state?.entry ?? location.href
let entry = keyOf()
let last: number = history.state?.entry ?? 0

history.scrollRestoration = 'manual'
addEventListener('pagehide', () => (history.scrollRestoration = 'auto')) // a reload is the browser's matter
addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
addEventListener('scroll', () => known.set(entry, scrollY), { passive: true })

export const heights = {
  /** The state of a new entry of the history. */
  next(): { entry: number } {
    known.set(entry, scrollY) // the event of the latest scrolling may be still to come
    last += 1
    entry = last
    return { entry: last }
  },
  /** The height of the entry that the user has come back to; undefined: it was never scrolled here. */
  back(): number | undefined {
    known.set(entry, scrollY)
    entry = keyOf()
    return known.get(entry)
  },
}

const PATIENCE = 15_000 // ms for the content to load on a slow machine
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let stop: (() => void) | undefined

/** Scroll there as soon as the page is high enough, unless the user does something first. */
export function restore(height: number | undefined): void {
  stop?.()
  if (height === undefined) return
  const wanted = entry
  const ends = new AbortController()
  const end = (stop = () => ends.abort())
  const look = () => {
    if (entry === wanted) scrollTo(0, height)
    if (entry !== wanted || Math.abs(scrollY - height) < 1) end()
  }
  const watching = new ResizeObserver(look)
  ends.signal.addEventListener('abort', () => watching.disconnect())
  for (const input of INPUT) addEventListener(input, end, { passive: true, signal: ends.signal })
  setTimeout(end, PATIENCE)
  watching.observe(document.body)
  look()
}
