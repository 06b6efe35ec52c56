/** Writes page.cdx.json, a list of the packages in the page (CycloneDX): the wheel carries it as its SBOM. */

import { readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bundled } from './bundled.ts'

const LIST = new URL('page.cdx.json', import.meta.url)

export function sbom(): Plugin {
  return {
    name: 'sbom',
    apply: 'build',
    generateBundle(_, bundle) {
      const list = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: bundled(bundle).map(component) }
      writeFileSync(LIST, `${JSON.stringify(list, null, 1)}\n`)
    },
  }
}

function component(name: string) {
  const { version, license } = JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8'))
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...(license && { licenses: [{ license: { id: license } }] }) }
}
