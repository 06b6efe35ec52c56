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

let asked = 0 // questions and choices so far
let latest = 0 // the one that `known` comes from

/** Take over an answer of the server, or a choice that it is about to be told. */
export function learn<T extends Me>(told: T, asking = ++asked): T {
  if (asking < latest) return told // something newer is known
  latest = asking
  const { kind, name, avatar, bot } = told
  if (kind !== known.kind || name !== known.name || avatar !== known.avatar || bot !== known.bot) known = told
  try {
    if (kind === 'nobody') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(told))
  } catch {
    // private window: known as long as the page
  }
  return told
}

/** Take over an answer that is still to come, unless something newer is known by then. */
export async function learnFrom<T extends Me>(answer: Promise<T>): Promise<T> {
  const asking = ++asked
  return learn(await answer, asking)
}
