/** The current route: the page of the address, and the name in it. */

import { PAGES, type Page } from './pages'

let path = $state(location.pathname)
let search = $state(location.search)
addEventListener('popstate', read)

function read() {
  path = location.pathname
  search = location.search
}

const found = $derived(PAGES.find((page) => page.path.test(path)))

export const route = {
  /** Undefined: page not found. */
  get page(): Page | undefined {
    return found
  },
  /** The name in the address: of a table, a game, a player ...; "" if there is none. */
  get name(): string {
    return found?.path.exec(path)?.[1] ?? ''
  },
  get search(): string {
    return search
  },
  go(to: string) {
    history.pushState(null, '', to)
    read()
    scrollTo(0, 0)
  },
}

/** Follow an internal link, unless it is to be opened elsewhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  route.go(event.currentTarget.href)
}
