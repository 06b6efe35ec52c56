/** All text of the page is in the catalogue: none in components, and no unused messages. */

import { parse, type AST } from 'svelte/compiler'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { words } from './lib/words/catalogue'

const files = import.meta.glob<string>(['./**/*.svelte', '../../src/pegout/server/**/*.svelte', './**/*.ts', '!./**/*.test.ts', '!./lib/{wire,pages}.ts', '!./testing.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const HEARD = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'name']
const NAMES = /Pegout|Enter|Esc/g // the product's name, and key labels
const isProse = (text: string) => /\p{L}{3}/u.test(text.replace(NAMES, ''))

/** Letters between tags, and in accessible names; components take text as `label`, `name` and `title`. */
function inTemplate(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, within?: string): void => {
    if (Array.isArray(node)) node.forEach((each) => visit(each, within))
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, name, data } = node as { type?: string; name?: string; data?: string }
    if (type === 'Text' && (within === undefined || HEARD.includes(within)) && isProse(data!)) found.push(data!.trim())
    const { value } = node as { value?: unknown }
    const string = type === 'Literal' ? value : type === 'TemplateElement' ? (value as { raw: string }).raw : null
    if (typeof string === 'string' && isSentence(string)) found.push(string)
    const inside = type === 'Attribute' ? name : type === 'StyleDirective' ? type : within
    for (const [key, child] of Object.entries(node)) {
      if (key === 'attributes' && (node as AST.RegularElement).name === 'input') {
        visit((child as { name?: string }[]).filter((each) => each.name !== 'name'), inside)
      } else if (key === 'attributes' && (node as AST.RegularElement).name === 'meta') continue
      else if (key !== 'instance' && key !== 'module' && key !== 'css' && key !== 'options') visit(child, inside)
    }
  }
  visit(parse(source, { modern: true }).fragment)
  return found
}

/** A text that starts like a sentence: "Your turn". */
const isSentence = (text: string) => /^\s*\p{Lu}\p{L}*[,:;.…]? +\p{Ll}{2,}/u.test(text)

/** Strings in scripts that start like sentences. */
function inScript(source: string, file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : ''
    if (isSentence(text)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS))
  return found
}

const sources = Object.entries(files)

/** Findings by file. */
const among = (files: typeof sources, find: (source: string, file: string) => string[]) =>
  Object.fromEntries(files.map(([file, source]) => [file, find(source, file)] as const).filter(([, found]) => found.length))

test('no words in templates', () => {
  expect(among(sources.filter(([file]) => file.endsWith('.svelte')), inTemplate)).toEqual({})
})

test('no sentences in scripts', () => {
  const script = (source: string) => /<script[^]*?<\/script>/.exec(source)?.[0].replace(/<\/?script[^>]*>/g, '') ?? source
  expect(among(sources, (source, file) => inScript(script(source), file))).toEqual({})
})

test('a word in a template is found', () => {
  expect(inTemplate('<p>Your {n}</p><b aria-label="Log">{"x"}</b><i class="loud">5♥ JC</i><input name="speed">{n ? "My turn" : `x`}')).toEqual(['Your', 'Log', 'My turn'])
  expect(inScript("const said = n ? `Waiting for ${who}.` : 'page-over'", 'a.ts')).toEqual(['Waiting for '])
})

const keys = sources.flatMap(([, source]) => [...source.matchAll(/\bt\(\s*(?:\w+ \? )?'([\w.-]+)'/g)].map(([, key]) => key!))

test('every key is in the catalogue', () => {
  expect(keys.length).toBeGreaterThan(200)
  expect(keys.filter((key) => !words.has(key.split('.')[0]!))).toEqual([])
})
