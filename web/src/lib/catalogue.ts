/** The words of all games, fetched once. */

import { Refused } from './api'
import { Catalogue } from './words'

let loading: Promise<Catalogue> | null = null

/** Raises Refused where they cannot be fetched; the next call tries again. */
export function catalogue(): Promise<Catalogue> {
  loading ??= read().catch((problem) => {
    loading = null
    throw problem
  })
  return loading
}

async function read(): Promise<Catalogue> {
  const answer = await fetch('/api/words/en')
  if (!answer.ok) throw new Refused('The words cannot be fetched now.', answer.status)
  return new Catalogue([['en', await answer.text()]])
}
