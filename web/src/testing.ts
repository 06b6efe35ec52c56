/** Unit tests use English, as a page in that language does. */

import { words } from './lib/words/catalogue'

const sources = import.meta.glob<string>('../../src/pegout/**/en.ftl', { query: '?raw', import: 'default', eager: true })
for (const source of Object.values(sources)) words.add('en', source)
