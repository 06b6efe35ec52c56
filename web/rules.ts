/** The rules that documentation and page share: a Markdown file below docs/ becomes a module of its title and its HTML. */

import { Marked } from 'marked'
import type { Plugin } from 'vite'

export interface Rules {
  title: string
  html: string
}

/** Only for our own files: what they say is trusted. Headings go down a step, below the title of a dialog. */
export function rendered(markdown: string): Rules {
  const marked = new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth }) {
        return depth === 1 ? '' : `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`
      },
      tablecell(cell) {
        const tag = cell.header && cell.tokens.length ? 'th' : 'td' // an empty header is none
        return `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`
      },
    },
  })
  const shown = markdown.replaceAll(/^<!--[^]*?-->\n+/gm, '') // beneath the page are sessions that prove it
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
  return { title, html: marked.parse(shown) as string }
}

export function rules(): Plugin {
  return {
    name: 'rules',
    transform: {
      filter: { id: /\/docs\/rules\/(?:\w+\/)?[^/]+\.md$/ },
      handler: (markdown) => {
        const { title, html } = rendered(markdown)
        return {
          code: `export const title = ${JSON.stringify(title)}\nexport const html = ${JSON.stringify(html)}\n`,
          moduleType: 'js',
          map: null,
        }
      },
    },
  }
}
