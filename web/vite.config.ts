import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { ahead } from './ahead.ts'
import { inline } from './inline.ts'
import { licences } from './licences.ts'
import { published } from './published.ts'
import { rules } from './rules.ts'
import { sbom } from './sbom.ts'
import { smaller } from './smaller.ts'

// What most pages need is one script and one style sheet: each more is a way to the server and back on a slow line.
const SHARED = /node_modules\/(svelte|esm-env|clsx|@fluent|minidenticons)\/|src\/lib\/(words|cards\/(Card|Cards|cards|courts|travel|Suits)\b|looks\/(Avatar\.|avatars)|parts\/(Menu\.|toasts)|route|api|account|settings\/settings)|rolldown\/runtime|vite\/preload-helper/
// A table, its preview and reviews have one script in common, too.
const GAME = /src\/(games|lib\/table)\/|lib\/parts\/(Tooltip|over)/

export default defineConfig({
  plugins: [svelte(), rules(), ahead(), inline(), smaller(), licences(), sbom(), published()],
  resolve: { alias: { $web: '/src' } }, // for pages in the folder of their feature
  test: { setupFiles: './src/testing.ts', testTimeout: 60_000 }, // machines may be busy
  build: {
    outDir: '../src/pegout/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }, { name: 'game', test: GAME, minShareCount: 2 }] } } },
  },
})
