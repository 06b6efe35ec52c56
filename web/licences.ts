/** The build fails if it contains a package that NOTICE does not name. */

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bundled } from './bundled.ts'

const NOTICE = new URL('../NOTICE', import.meta.url)

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const named = readFileSync(NOTICE, 'utf8').toLowerCase()
      const missing = bundled(bundle).filter((name) => !named.includes(name.toLowerCase()))
      if (missing.length) throw new Error(`NOTICE does not name ${missing.join(', ')}`)
    },
  }
}
