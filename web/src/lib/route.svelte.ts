/** Where we are: the front page, a table, a position to analyse, a record to verify, a review, training, a lesson, the rules, one's account, players, or nowhere. */

let path = $state(location.pathname)
let search = $state(location.search)
addEventListener('popstate', read)

function read() {
  path = location.pathname
  search = location.search
}

export const route = {
  get table(): string | null {
    return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null
  },
  /** The game whose positions are analysed; "" for the usual one. */
  get analyse(): string | null {
    const found = /^\/analyse(?:\/([\w-]+))?\/?$/.exec(path)
    return found && (found[1] ?? '')
  },
  get search(): string {
    return search
  },
  get verify(): boolean {
    return /^\/verify\/?$/.test(path)
  },
  /** The table whose match is reviewed; "" for a record that is opened. */
  get review(): string | null {
    const found = /^\/review(?:\/([^/]+))?\/?$/.exec(path)
    return found && (found[1] ?? '')
  },
  /** What is trained, "" for whatever comes first. */
  get train(): string | null {
    const found = /^\/train(?:\/([\w-]+))?\/?$/.exec(path)
    return found && (found[1] ?? '')
  },
  /** The lesson that is taken; "" for the list of all. */
  get learn(): string | null {
    const found = /^\/learn(?:\/([\w-]+))?\/?$/.exec(path)
    return found && (found[1] ?? '')
  },
  /** The duplicate that several play; "" for one that is to be made of a match. */
  get duplicate(): string | null {
    const found = /^\/duplicate(?:\/([^/]+))?\/?$/.exec(path)
    return found && (found[1] ?? '')
  },
  get daily(): boolean {
    return /^\/daily\/?$/.test(path)
  },
  /** The page of the rules. */
  get rules(): string | null {
    const found = /^\/rules(?:\/([\w-]+))?\/?$/.exec(path)
    return found && (found[1] ?? 'index')
  },
  get me(): boolean {
    return /^\/me\/?$/.test(path)
  },
  /** Whose profile it is, as the address has the name; "" for the list of the best. */
  get players(): string | null {
    const found = /^\/players(?:\/([^/]+))?\/?$/.exec(path)
    return found && (found[1] ?? '')
  },
  /** The link by which one becomes somebody's friend. */
  get friends(): string | null {
    return /^\/friends\/([^/]+)\/?$/.exec(path)?.[1] ?? null
  },
  get home(): boolean {
    return path === '/' || path === '/index.html'
  },
  go(to: string) {
    history.pushState(null, '', to)
    read()
    scrollTo(0, 0)
  },
}

/** One of our own links was pressed: go there, unless it is to be opened elsewhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  route.go(event.currentTarget.href)
}
