// Written by `make wire` from the pages of the server's features; changes here are lost.

import type { Component } from 'svelte'

export interface Page {
  path: RegExp
  /** Parts of the words that come with it. */
  words: string[]
  /** Whether the component goes on when the name in the address changes. */
  stays?: true
  component: () => Promise<{ default: Component }>
}

export const PAGES: Page[] = [
  { path: /^\/t\/([^/]+)\/?$/, words: [], component: () => import('../pages/TablePage.svelte') },
  { path: /^\/me\/?$/, words: ['account'], component: () => import('../pages/Account.svelte') },
  { path: /^\/friends\/([^/]+)\/?$/, words: [], component: () => import('../../../src/pegout/server/friends/Befriend.svelte') },
  { path: /^\/players(?:\/([^/]+))?\/?$/, words: ['account'], component: () => import('../pages/Players.svelte') },
  { path: /^\/analyse(?:\/([^/]+))?\/?$/, words: ['review', 'analyse'], stays: true, component: () => import('../pages/Analyse.svelte') },
  { path: /^\/review(?:\/([^/]+))?\/?$/, words: ['review'], component: () => import('../pages/Review.svelte') },
  { path: /^\/train(?:\/([^/]+))?\/?$/, words: ['train'], stays: true, component: () => import('../pages/Train.svelte') },
  { path: /^\/daily\/?$/, words: ['train'], component: () => import('../pages/Daily.svelte') },
  { path: /^\/duplicate(?:\/([^/]+))?\/?$/, words: ['duplicate'], component: () => import('../pages/Duplicate.svelte') },
  { path: /^\/learn(?:\/([^/]+))?\/?$/, words: ['learn'], component: () => import('../pages/Learn.svelte') },
  { path: /^\/(?:index\.html)?$/, words: [], component: () => import('../pages/Home.svelte') },
  { path: /^\/rules(?:\/([^/]+))?\/?$/, words: [], stays: true, component: () => import('../pages/RulesPage.svelte') },
  { path: /^\/verify\/?$/, words: ['verify'], component: () => import('../pages/Verify.svelte') },
]
