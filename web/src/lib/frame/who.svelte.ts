/** Who uses this browser, as the server last said; remembered, so that the frame shows it from the first paint. */

import type { Me } from '../wire'

const KEY = 'pegout.who'
const NOBODY: Me = { kind: 'nobody', name: '' }

function recall(): Me {
  try {
    return { ...NOBODY, ...JSON.parse(localStorage.getItem(KEY) ?? 'null') }
  } catch {
    return NOBODY
  }
}

let known = $state.raw(recall())

export const who = {
  get me(): Me {
    return known
  },
  get isAccount(): boolean {
    return known.kind === 'account'
  },
}

/** Take over an answer of the server. */
export function learn<T extends Me>(told: T): T {
  const { kind, name, avatar } = told
  if (kind !== known.kind || name !== known.name || avatar !== known.avatar) known = told
  try {
    if (kind === 'nobody') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(told))
  } catch {
    // private window: known as long as the page
  }
  return told
}
