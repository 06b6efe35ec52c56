/** Friends that are being removed: they are hidden, and stay friends while that can be undone. */

import { endFriendship, friends } from '../api'
import { toast } from '../parts/toasts.svelte'
import type { Friend } from '../wire'
import { t } from '../words/catalogue'

let leaving: readonly string[] = $state.raw([])
let gone: readonly string[] = [] // of these, whom the server has removed

/** The friends that stay. */
export const staying = (known: readonly Friend[]): Friend[] => known.filter(({ friend }) => !leaving.includes(friend))

/** Ask for the friends; one who had been removed before that and is there is a friend again. */
export async function befriended(): Promise<Friend[]> {
  const before = gone
  const known = await friends()
  leaving = leaving.filter((each) => !before.includes(each))
  gone = gone.filter((each) => !before.includes(each))
  return known
}

/** Remove a friend unless that is undone; `name`: how the player calls them. */
export function part({ friend }: Friend, name: string): void {
  const back = () => void (leaving = leaving.filter((each) => each !== friend))
  leaving = [...leaving, friend]
  toast(t('page-friends-removed', { name }), {
    undo: back,
    commit: () =>
      endFriendship(friend).then(
        () => void (gone = [...gone, friend]),
        (problem: Error) => {
          back()
          toast(problem.message, { tone: 'bad' })
        },
      ),
  })
}
