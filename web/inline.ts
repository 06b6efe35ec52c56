/** The styles of the first paint stand in the page itself, so that it waits for no second answer. The page's policy names their hash. */

import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
const SCRIPT = /<script type="module"[^>]*src="\/([^"]+)">/

export function inline(): Plugin {
  let [sheet, script] = ['', '']
  return {
    name: 'inline',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [link, file = ''] = LINK.exec(html) ?? []
        const styles = bundle[file]
        if (!link || styles?.type !== 'asset') throw new Error('the page has no style sheet')
        ;[sheet, script] = [file, SCRIPT.exec(html)![1]!]
        delete bundle[file]
        return html.replace(link, () => `<style>${String(styles.source).trim()}</style>`)
      },
    },
    generateBundle: {
      order: 'post',
      /** Parts of the page list what they need: not these styles, but the script that is there, too, so that no index changes. */
      handler(_, bundle) {
        for (const each of Object.values(bundle)) if (each.type === 'chunk') each.code = each.code.replaceAll(`"${sheet}"`, `"${script}"`)
      },
    },
    writeBundle(_, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type === 'chunk' && each.code.includes(sheet)) throw new Error(`${each.fileName} loads ${sheet}, which stands in the page`)
      }
    },
  }
}
