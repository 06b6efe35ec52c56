/** Scripts and styles are built with a copy in Brotli beside each, a tenth smaller than what the server compresses by itself. */

import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const LEAST = 1000 // bytes, as in the server

export function smaller(): Plugin {
  return {
    name: 'smaller',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css)$/.test(each))) {
        const source = readFileSync(`${dir}/${name}`)
        if (source.length > LEAST) writeFileSync(`${dir}/${name}.br`, brotliCompressSync(source))
      }
    },
  }
}
