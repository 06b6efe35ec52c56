/** Does work that needs the connection until it succeeds. Older browsers never import again what has failed. */

const [FIRST, LAST] = [300, 8000] // ms until a retry
const TRIES = 40 // five minutes

/** Resolves after a while, or as soon as the browser is online again. */
const pause = (wait: number) =>
  new Promise<unknown>((done) => {
    setTimeout(done, wait)
    globalThis.addEventListener?.('online', done, { once: true, signal: AbortSignal.timeout(wait) })
  })

/** Do work until it succeeds; `failed` is called after each failure. Throws the last error when there is no hope. */
export async function retry<T>(work: () => Promise<T>, failed = () => {}, tries = TRIES): Promise<T> {
  for (let [wait, left] = [FIRST, tries]; ; wait = Math.min(2 * wait, LAST)) {
    try {
      return await work()
    } catch (problem) {
      if (!--left) throw problem
      failed()
      await pause(wait)
    }
  }
}

/** Keep asking for the style sheets of parts that could not be loaded: Vite asks once. */
export function retryStyles(): void {
  const failures = new Map<string, number>()
  const again = async ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const count = (failures.get(target.href) ?? 0) + 1
    failures.set(target.href, count)
    if (count === TRIES) return
    await pause(Math.min(FIRST * 2 ** (count - 1), LAST))
    target.replaceWith(target.cloneNode())
  }
  addEventListener('error', again, true)
}
