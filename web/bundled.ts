/** The npm packages of which something is in the built page. */

import type { Rolldown } from 'vite'

export function bundled(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const files = chunks.flatMap(({ modules }) => Object.entries(modules).filter(([, { renderedLength }]) => renderedLength).map(([file]) => file))
  const names = files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter((name) => name !== undefined)
  return [...new Set(names)].sort()
}
