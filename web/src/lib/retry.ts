/** Does work that needs the connection until it succeeds. Older browsers never import again what has failed. */

const [FIRST, LAST] = [300, 8000] // ms until a retry
const TRIES = 40 // nearly five minutes

/** Resolves after a while, or as soon as the browser is online again. */
function pause(failures: number): Promise<unknown> {
  const wait = Math.min(FIRST * 2 ** (failures - 1), LAST)
  return new Promise((done) => {
    setTimeout(done, wait)
    globalThis.addEventListener?.('online', done, { once: true, signal: AbortSignal.timeout(wait) })
  })
}

/** Do work until it succeeds; `failed` is called after each failure. Throws the last error after so many tries. */
export async function retry<T>(work: () => Promise<T>, { failed = () => {}, tries = TRIES }: { failed?: () => void; tries?: number } = {}): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (problem) {
      if (failures === tries) throw problem
      failed()
      await pause(failures)
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
    await pause(count)
    target.replaceWith(target.cloneNode())
  }
  addEventListener('error', again, true)
}
