import { expect, test } from 'vitest'
import { ahead } from '../../ahead'

const chunk = (fileName: string, facadeModuleId: string | null = null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk', fileName, facadeModuleId, imports, viteMetadata: { importedCss: new Set(css) },
})
const handle = (html: string, ...chunks: ReturnType<typeof chunk>[]): string => {
  const { handler } = ahead().transformIndexHtml as unknown as { handler: (html: string, context: object) => string }
  return handler(html, { bundle: Object.fromEntries(chunks.map((each) => [each.fileName, each])) })
}

test('the front page and a table name what their first scripts ask for, and nothing twice', () => {
  const page = '<script src="/a/index.js"></script><div><!--home--><h1></h1><!--/home--></div><!--table--><!--/table-->'
  const home = chunk('a/Home.js', '/web/src/pages/Home.svelte', ['a/index.js', 'a/Card.js'], ['a/Home.css'])
  const table = chunk('a/Table.js', '/web/src/pages/TablePage.svelte', ['a/index.js', 'a/Seat.js'], ['a/Table.css'])
  const rest = [chunk('a/index.js'), chunk('a/Card.js', null, ['a/Suits.js']), chunk('a/Seat.js', null, ['a/Card.js']), chunk('a/Suits.js'), chunk('a/Other.js')]
  const made = handle(page, home, table, ...rest)
  const [before, ofHome, ofTable, after] = made.split(/<h1><\/h1>|<!--\/home--><\/div><!--table-->|(?=<!--\/table-->)/)
  expect([before, after]).toEqual(['<script src="/a/index.js"></script><div><!--home-->', '<!--/table-->'])
  expect(ofHome!.match(/\/a\/\w+\.\w+/g)).toEqual(['/a/Home.js', '/a/Card.js', '/a/Suits.js', '/a/Home.css'])
  expect(ofTable!.match(/\/a\/\w+\.\w+/g)).toEqual(['/a/Table.js', '/a/Seat.js', '/a/Card.js', '/a/Suits.js', '/a/Table.css'])
  expect(() => handle(page, home, ...rest)).toThrow('TablePage.svelte')
  expect(() => handle(page, table, ...rest)).toThrow('Home.svelte')
})

test('the scripts of all pages come after what the server has written to paint', () => {
  const page = '<script type="module" crossorigin src="/a/index.js"></script><link rel="modulepreload" crossorigin href="/a/shared.js"><!--home--><!--/home--><!--table--><!--/table-->'
  const made = handle(page, chunk('a/Home.js', '/web/src/pages/Home.svelte'), chunk('a/Table.js', '/web/src/pages/TablePage.svelte'), chunk('a/index.js'))
  const later = '<!--frame--> fetchpriority="low"<!--/frame--> crossorigin'
  expect(made).toContain(`<script type="module"${later} src="/a/index.js">`)
  expect(made).toContain(`<link rel="modulepreload"${later} href="/a/shared.js">`)
  expect(made).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/a/Home.js">')
})
