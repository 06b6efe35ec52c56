/** The front page and a table name the scripts and styles of their own, so that no script is waited for to ask for the next. */

import type { Plugin, Rolldown } from 'vite'

interface Begun {
  component: string
  /** Its part of index.html, which the server keeps for this page alone, ends so. */
  place: string
  /** Whether something is painted before, and comes first. */
  isLater: boolean
}
const PAGES: Begun[] = [
  { component: '/src/pages/Home.svelte', place: '<!--/home-->', isLater: true },
  { component: '/src/pages/TablePage.svelte', place: '<!--/table-->', isLater: false },
]

/** Where the server has written something to paint, the scripts of all pages come after that. */
const FIRST = /<(script type="module"|link rel="modulepreload")(?= crossorigin)/g
const LATER = '<!--frame--> fetchpriority="low"<!--/frame-->'

export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const linked = PAGES.reduce((filled, page) => filled.replace(page.place, linksOf(page, chunks, html) + page.place), html)
        return linked.replaceAll(FIRST, (begun) => begun + LATER)
      },
    },
  }
}

function linksOf({ component, isLater }: Begun, chunks: Rolldown.OutputChunk[], html: string): string {
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(component))
  if (!page) throw new Error(`${component} is no script of its own`)
  const wanted = [...closure(page, chunks)].filter(({ fileName }) => !html.includes(`/${fileName}"`))
  const priority = isLater ? ' fetchpriority="low"' : ''
  const scripts = wanted.map(({ fileName }) => `<link rel="modulepreload"${priority} crossorigin href="/${fileName}">`)
  const styles = new Set(wanted.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).filter((file) => !html.includes(`/${file}"`)))
  return [...scripts, ...[...styles].map((file) => `<link rel="preload" as="style"${priority} crossorigin href="/${file}">`)].join('')
}

/** A script, and all that it imports. */
function closure(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], found = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const each of chunks) if (chunk.imports.includes(each.fileName)) closure(each, chunks, found)
  return found
}
