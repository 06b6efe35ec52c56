// Written by `make wire` from the pages of the server's features; changes here are lost.

import type { Component } from 'svelte'

export interface Page {
  path: RegExp
  /** Parts of the words that come with it. */
  words: string[]
  /** The section of the frame that it belongs to; '': none. */
  section: '' | 'play' | 'learn' | 'train' | 'analyse' | 'watch' | 'community'
  /** Whether the component goes on when the name in the address changes. */
  stays?: true
  component: () => Promise<{ default: Component }>
}

export const PAGES: Page[] = [
  { path: /^\/t\/([^/]+)\/?$/, words: [], section: 'play', component: () => import('../pages/TablePage.svelte') },
  { path: /^\/me\/?$/, words: ['account'], section: '', component: () => import('../pages/Account.svelte') },
  { path: /^\/friends\/([^/]+)\/?$/, words: [], section: 'community', component: () => import('../../../src/pegout/server/friends/Befriend.svelte') },
  { path: /^\/notifications(?:\/([^/]+))?\/?$/, words: ['notifications'], section: '', component: () => import('../pages/Notifications.svelte') },
  { path: /^\/mail\/([^/]+)\/?$/, words: ['notifications'], section: '', component: () => import('../../../src/pegout/server/notifications/MailLink.svelte') },
  { path: /^\/settings\/?$/, words: ['settings'], section: '', component: () => import('../pages/Settings.svelte') },
  { path: /^\/players(?:\/([^/]+))?\/?$/, words: ['account', 'profile', 'history', 'statistics'], section: 'community', component: () => import('../pages/Players.svelte') },
  { path: /^\/history\/?$/, words: ['history'], section: '', component: () => import('../pages/History.svelte') },
  { path: /^\/statistics\/?$/, words: ['statistics'], section: '', component: () => import('../pages/Statistics.svelte') },
  { path: /^\/community\/?$/, words: ['account', 'community'], section: 'community', component: () => import('../pages/Community.svelte') },
  { path: /^\/watch\/?$/, words: ['watch'], section: 'watch', component: () => import('../pages/Watch.svelte') },
  { path: /^\/analyse(?:\/([^/]+))?\/?$/, words: ['review', 'analyse'], section: 'analyse', stays: true, component: () => import('../pages/Analyse.svelte') },
  { path: /^\/review(?:\/([^/]+))?\/?$/, words: ['review'], section: 'analyse', component: () => import('../pages/Review.svelte') },
  { path: /^\/train(?:\/([^/]+))?\/?$/, words: ['train'], section: 'train', stays: true, component: () => import('../pages/Train.svelte') },
  { path: /^\/daily\/?$/, words: ['train'], section: 'train', component: () => import('../pages/Daily.svelte') },
  { path: /^\/duplicate(?:\/([^/]+))?\/?$/, words: ['duplicate'], section: 'play', component: () => import('../pages/Duplicate.svelte') },
  { path: /^\/learn(?:\/([^/]+))?\/?$/, words: ['learn'], section: 'learn', component: () => import('../pages/Learn.svelte') },
  { path: /^\/events\/?$/, words: ['tournaments', 'community'], section: 'community', component: () => import('../../../src/pegout/server/tournaments/Events.svelte') },
  { path: /^\/events\/([^/]+)\/?$/, words: ['tournaments', 'community', 'access_marks'], section: 'community', component: () => import('../../../src/pegout/server/tournaments/Event.svelte') },
  { path: /^\/watch-event\/([^/]+)\/?$/, words: ['tournaments'], section: 'watch', component: () => import('../../../src/pegout/server/tournaments/EventBoards.svelte') },
  { path: /^\/leagues\/?$/, words: ['leagues', 'tournaments', 'community'], section: 'community', component: () => import('../../../src/pegout/server/leagues/Leagues.svelte') },
  { path: /^\/leagues\/([^/]+)\/?$/, words: ['leagues', 'tournaments', 'community', 'access_marks'], section: 'community', component: () => import('../../../src/pegout/server/leagues/League.svelte') },
  { path: /^\/clubs(?:\/([^/]+))?\/?$/, words: ['clubs', 'community', 'settings'], section: 'community', component: () => import('../../../src/pegout/server/clubs/ClubPages.svelte') },
  { path: /^\/(?:index\.html)?$/, words: [], section: 'play', component: () => import('../pages/Home.svelte') },
  { path: /^\/rules(?:\/([^/]+))?\/?$/, words: [], section: 'learn', stays: true, component: () => import('../pages/RulesPage.svelte') },
  { path: /^\/verify\/?$/, words: ['verify'], section: '', component: () => import('../pages/Verify.svelte') },
  { path: /^\/design\/?$/, words: ['design', 'settings'], section: '', component: () => import('../pages/Design.svelte') },
]
