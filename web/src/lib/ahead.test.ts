import { expect, test } from 'vitest'
import { ahead } from '../../ahead'

const chunk = (fileName: string, facadeModuleId: string | null = null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk', fileName, facadeModuleId, imports, viteMetadata: { importedCss: new Set(css) },
})
const handle = (html: string, ...chunks: ReturnType<typeof chunk>[]): string => {
  const { handler } = ahead().transformIndexHtml as unknown as { handler: (html: string, context: object) => string }
  return handler(html, { bundle: Object.fromEntries(chunks.map((each) => [each.fileName, each])) })
}

test('the front page names what its first script asks for, and nothing twice', () => {
  const page = '<script src="/a/index.js"></script><div><!--home--><h1></h1><!--/home--></div>'
  const home = chunk('a/Home.js', '/web/src/pages/Home.svelte', ['a/index.js', 'a/Card.js'], ['a/Home.css'])
  const made = handle(page, chunk('a/index.js'), home, chunk('a/Card.js'), chunk('a/Table.js'))
  const [before, links, after] = made.split(/<h1><\/h1>|(?=<!--\/home-->)/)
  expect([before, after]).toEqual(['<script src="/a/index.js"></script><div><!--home-->', '<!--/home--></div>'])
  expect(links!.match(/\/a\/\w+\.\w+/g)).toEqual(['/a/Home.js', '/a/Card.js', '/a/Home.css'])
  expect(() => handle(page, chunk('a/index.js'))).toThrow('Home.svelte')
})
