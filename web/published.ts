/** The types of the wire, as a file of the page: for clients that others write. */

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const TYPES = new URL('src/lib/wire.ts', import.meta.url)

export function published(): Plugin {
  return {
    name: 'published',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'wire.ts', source: readFileSync(TYPES, 'utf8') })
    },
  }
}
