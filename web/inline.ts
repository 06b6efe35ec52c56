/** The styles of the first paint stand in the page itself, so that it waits for no second answer. The page's policy names their hash. */

import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)">\s*/g
const SCRIPT = /<script type="module".*?src="\/([^"]+)">/

export function inline(): Plugin {
  let script = ''
  const sheets: string[] = []
  return {
    name: 'inline',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        script = SCRIPT.exec(html)![1]!
        sheets.push(...[...html.matchAll(LINK)].map(([, file]) => file!))
        const styles = sheets.map((file) => bundle[file]).map((each) => (each?.type === 'asset' ? String(each.source).trim() : ''))
        if (!styles.length || !styles.every(Boolean)) throw new Error('the page has no style sheet')
        for (const sheet of sheets) delete bundle[sheet]
        return html.replaceAll(LINK, '').replace('</head>', () => `<style>${styles.join('\n')}</style>\n  </head>`)
      },
    },
    generateBundle: {
      order: 'post',
      /** Parts of the page list what they need: not these styles, but the script that is there, too, so that no index changes. */
      handler(_, bundle) {
        for (const each of Object.values(bundle)) {
          if (each.type === 'chunk') each.code = sheets.reduce((code, sheet) => code.replaceAll(`"${sheet}"`, `"${script}"`), each.code)
        }
      },
    },
    writeBundle(_, bundle) {
      for (const each of Object.values(bundle)) {
        const loaded = each.type === 'chunk' && sheets.find((sheet) => each.code.includes(sheet))
        if (loaded) throw new Error(`${each.fileName} loads ${loaded}, which stands in the page`)
      }
    },
  }
}
