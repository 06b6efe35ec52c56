/** The entries of the user's menu: in the bar, and in the frame of a table. */

import { logOut } from '../account'
import { toast } from '../parts/toasts.svelte'
import { profileOf } from '../../players/profiles'
import { route } from '../route.svelte'
import { settings, THEMES } from '../settings/settings.svelte'
import { LANGUAGES, language, speak, t } from '../words/catalogue'
import type { Choice, Item, Link } from '../parts/menu'
import { who } from './who.svelte'

/** The user's pages, and the account. */
export function ownPages(): Link[] {
  const { me, isAccount } = who
  const pages: [string, string][] = [
    ...(isAccount ? [['profile', profileOf(me.name)] as [string, string]] : []),
    ['history', '/history'],
    ['statistics', '/statistics'],
    ['settings', '/settings'],
    [isAccount ? 'account' : 'log-in', '/me'],
  ]
  return pages.map(([name, href]) => ({ label: t(`page-frame-${name}`), href, current: href === route.path }))
}

/** The theme and the language, to switch at once. */
export function switches(): Choice[] {
  const themes = THEMES.map((value) => ({ value, label: t(`page-theme-${value}`) }))
  const languages = LANGUAGES.map(([value, label]) => ({ value, label }))
  return [
    { label: t('page-theme'), value: settings.theme, options: themes, choose: (theme) => (settings.theme = theme as typeof settings.theme) },
    { label: t('page-language'), value: language, options: languages, choose: (tag) => void speak(tag) },
  ]
}

export function leave(): void {
  logOut().then(
    async () => {
      const { unfollow } = await import('../settings/following.svelte')
      unfollow()
      toast(t('page-frame-logged-out'))
      route.go('/')
    },
    (problem: Error) => toast(problem.message, { tone: 'bad' }),
  )
}

export function personItems(): Item[] {
  const out: Item[] = who.isAccount ? [{ label: t('page-frame-log-out'), act: leave }] : []
  return [...ownPages(), ...out, 'line', ...switches()]
}
