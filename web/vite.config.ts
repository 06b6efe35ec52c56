import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { ahead } from './ahead.ts'
import { inline } from './inline.ts'
import { licences } from './licences.ts'
import { rules } from './rules.ts'
import { smaller } from './smaller.ts'

export default defineConfig({
  plugins: [svelte(), rules(), ahead(), inline(), smaller(), licences()],
  resolve: { alias: { $web: '/src' } }, // for pages in the folder of their feature
  test: { setupFiles: './src/testing.ts', testTimeout: 60_000 }, // machines may be busy
  build: {
    outDir: '../src/pegout/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
})
