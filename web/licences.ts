/** The build fails if it contains a package that NOTICE does not name. */

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NOTICE = new URL('../NOTICE', import.meta.url)

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const files = chunks.flatMap(({ modules }) => Object.entries(modules).filter(([, { renderedLength }]) => renderedLength).map(([file]) => file))
      const packages = new Set(files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter((name) => name !== undefined))
      const named = readFileSync(NOTICE, 'utf8').toLowerCase()
      const missing = [...packages].filter((name) => !named.includes(name.toLowerCase()))
      if (missing.length) throw new Error(`NOTICE does not name ${missing.join(', ')}`)
    },
  }
}
