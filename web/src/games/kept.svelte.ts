import { untrack, type Component } from 'svelte'
import { retry } from '../lib/retry'
import { tableOf, type TableProps } from '.'

interface Come {
  game: string
  view: Component<TableProps>
}

/**
 * The table component of a game once it has loaded, with what comes along if available; null before.
 * It stays while the game does: an {#await} can be restarted by changes inside it, and with it the table.
 */
export function kept(game: () => string | undefined, along?: () => Promise<unknown> | false): { readonly view: Component<TableProps> | null } {
  let come = $state.raw<Come | null>(null)
  $effect(() => {
    const wanted = game()
    if (!wanted || untrack(() => come?.game) === wanted) return
    const extra = untrack(() => along?.() || null)
    const parts = Promise.all([retry(tableOf(wanted).view), extra?.catch(() => null)])
    void parts.then(([view]) => {
      if (game() === wanted) come = { game: wanted, view }
    })
  })
  return {
    get view() {
      return come && come.game === game() ? come.view : null
    },
  }
}
