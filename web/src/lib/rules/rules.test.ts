import { expect, test } from 'vitest'
import { rendered } from '../../../rules'

test('the title is apart, and headings go below it', () => {
  const { title, html } = rendered('# Cribbage\n\n## A deal\n\nSix cards.\n')
  expect(title).toBe('Cribbage')
  expect(html).toBe('<h3>A deal</h3>\n<p>Six cards.</p>\n')
})

test('what is beneath the page is not shown', () => {
  const { html } = rendered('# A\n\nOne.\n\n<!-- So:\n\n>>> 1 + 1\n2\n\n-->\n\nTwo.\n')
  expect(html).toBe('<p>One.</p>\n<p>Two.</p>\n')
})

test('a table names its columns where they have names', () => {
  const { html } = rendered('# A\n\n| | points |\n|---|---|\n| **pair** | 2 |\n')
  expect(html).toContain('<td></td><th>points</th>')
  expect(html).toContain('<td><strong>pair</strong></td><td>2</td>')
})
