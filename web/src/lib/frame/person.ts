/** Pages of the user, and the way out of the account: in the bar's menu, and in the frame of a table. */

import { logOut } from '../account'
import { toast } from '../parts/toasts.svelte'
import { profileOf } from '../../players/profiles'
import { retry } from '../retry'
import { route } from '../route.svelte'
import { t } from '../words/catalogue'
import type { Link } from '../parts/menu'
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

export function leave(): void {
  logOut().then(
    () => {
      void retry(() => import('../settings/following.svelte')).then(({ unfollow }) => unfollow())
      toast(t('page-frame-logged-out'))
      route.go('/')
    },
    (problem: Error) => toast(problem.message, { tone: 'bad' }),
  )
}
