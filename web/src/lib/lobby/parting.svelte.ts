/** Friends that are being removed: they are hidden, and stay friends while that can be undone. */

import { endFriendship } from '../api'
import { toast } from '../parts/toasts.svelte'
import type { Friend } from '../wire'
import { t } from '../words/catalogue'

let leaving: readonly string[] = $state.raw([])

/** The friends that stay. */
export const staying = (known: readonly Friend[]): Friend[] => known.filter(({ friend }) => !leaving.includes(friend))

/** Remove a friend unless that is undone; `name`: how the player calls them. */
export function part({ friend }: Friend, name: string): void {
  const back = () => void (leaving = leaving.filter((each) => each !== friend))
  leaving = [...leaving, friend]
  toast(t('page-friends-removed', { name }), {
    undo: back,
    commit: () =>
      endFriendship(friend).catch((problem: Error) => {
        back()
        toast(problem.message, { tone: 'bad' })
      }),
  })
}
