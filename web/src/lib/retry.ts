/** Does work that needs the connection until it succeeds. */

const [FIRST, LAST] = [300, 8000] // ms until a retry

/** Do work until it succeeds; `failed` is called after each failure. */
export async function retry<T>(work: () => Promise<T>, failed = () => {}): Promise<T> {
  for (let wait = FIRST; ; wait = Math.min(2 * wait, LAST)) {
    try {
      return await work()
    } catch {
      failed()
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/** Keep asking for the style sheets of parts that could not be loaded: Vite asks once. */
export function retryStyles(): void {
  const waits = new Map<string, number>()
  const again = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const wait = waits.get(target.href) ?? FIRST
    waits.set(target.href, Math.min(2 * wait, LAST))
    setTimeout(() => target.replaceWith(target.cloneNode()), wait)
  }
  addEventListener('error', again, true)
}
