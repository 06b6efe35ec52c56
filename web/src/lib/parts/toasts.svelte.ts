/** Short messages about what happened, and what undoes it. */

const [BRIEF, LONG] = [6_000, 10_000] // ms, without and with something to undo
const MOST = 3

interface Options {
  tone?: 'good' | 'bad' | 'plain'
  /** Reverses what happened. */
  undo?: () => void
  /** Does what cannot be reversed, when it is too late to undo it. */
  commit?: () => unknown
}

export interface Toast extends Options {
  id: number
  text: string
  tone: 'good' | 'bad' | 'plain'
  /** How long it stays, in ms. */
  stays: number
}

let next = 0
let shown: readonly Toast[] = $state.raw([])

function drop(gone: readonly Toast[]): unknown[] {
  shown = shown.filter((each) => !gone.includes(each))
  return gone.map(({ commit }) => commit?.())
}

export const toasts = {
  /** Those on the screen, oldest first. */
  get shown(): readonly Toast[] {
    return shown
  },
  close(toast: Toast): void {
    drop([toast])
  },
  undo(toast: Toast): void {
    shown = shown.filter((each) => each !== toast)
    toast.undo?.()
  },
  /** Do what waits for its time to be up, and wait until it is done. */
  async settle(): Promise<void> {
    await Promise.all(drop(shown.filter(({ commit }) => commit)))
  },
}

/** Say what happened. Repeating a text replaces the earlier one. */
export function toast(text: string, { tone = 'plain', ...options }: Options = {}): void {
  drop(shown.filter((each) => each.text === text))
  shown = [...shown, { id: next++, text, tone, stays: options.undo ? LONG : BRIEF, ...options }]
  drop(shown.slice(0, -MOST))
}

// Once the page is left, nothing can be undone.
globalThis.addEventListener?.('pagehide', () => void toasts.settle())
