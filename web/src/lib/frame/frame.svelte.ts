/** The frame around all pages: its sections, and whether it is folded. */

import type { Page } from '../pages'

export type Section = Exclude<Page['section'], ''>

export const SECTIONS: { name: Section; href: string }[] = [
  { name: 'play', href: '/' },
  { name: 'learn', href: '/learn' },
  { name: 'train', href: '/train' },
  { name: 'analyse', href: '/analyse' },
  { name: 'watch', href: '/watch' },
  { name: 'community', href: '/community' },
]

/** Where a game begins; the server leaves the frame out there. */
const GAMES = /^\/(t|learn)\/[^/]+\/?$/
let folded = $state(GAMES.test(location.pathname))
export const frame = {
  /** A game has the whole window; a button there opens the frame. */
  get folded(): boolean {
    return folded
  },
}

let latest = 0

/** Fold the frame while this is true; call it when a component is created. */
export function foldWhile(isPlaying: () => boolean): void {
  const mine = ++latest
  $effect.pre(() => {
    folded = isPlaying()
    return () => {
      if (mine === latest) folded = false // otherwise the next page is there already
    }
  })
}
