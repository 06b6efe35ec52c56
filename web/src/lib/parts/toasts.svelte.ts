/** Short messages about what happened, and what undoes it. */

const [BRIEF, LONG] = [6_000, 10_000] // ms, without and with something to undo
const MOST = 3

export interface Toast {
  id: number
  text: string
  tone: 'good' | 'bad' | 'plain'
  /** Reverses what happened. */
  undo?: () => void
  /** How long it stays, in ms. */
  stays: number
}

let next = 0
let shown: readonly Toast[] = $state.raw([])

export const toasts = {
  /** Those on the screen, oldest first. */
  get shown(): readonly Toast[] {
    return shown
  },
  close(id: number) {
    shown = shown.filter((each) => each.id !== id)
  },
}

/** Say what happened. Repeating a text replaces the earlier one. */
export function toast(text: string, { undo, tone = 'plain' }: { undo?: () => void; tone?: Toast['tone'] } = {}): void {
  const others = shown.filter((each) => each.text !== text)
  shown = [...others, { id: next++, text, tone, undo, stays: undo ? LONG : BRIEF }].slice(-MOST)
}
