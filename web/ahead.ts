/** The front page names the scripts and styles of its own, so that nobody waits for one to ask for the next; behind all that the first picture needs. */

import type { Plugin, Rolldown } from 'vite'

const HOME = '/src/pages/Home.svelte'
const PLACE = '<!--/home-->' // until there it is for the front page alone

export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(HOME))
        if (!home) throw new Error(`${HOME} is no script of its own`)
        const needed = chunks.filter(({ fileName }) => home.imports.includes(fileName) && !html.includes(`/${fileName}"`))
        const wanted = [home, ...needed]
        const scripts = wanted.map(({ fileName }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">`)
        const styles = wanted.flatMap(stylesOf).map((file) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`)
        return html.replace(PLACE, [...scripts, ...styles].join('') + PLACE)
      },
    },
  }
}

const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]
