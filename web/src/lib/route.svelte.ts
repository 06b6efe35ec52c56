/** Where we are: the front page, or a table. */

let path = $state(location.pathname)
addEventListener('popstate', () => (path = location.pathname))

export const route = {
  get table(): string | null {
    return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null
  },
  go(to: string) {
    history.pushState(null, '', to)
    path = location.pathname
    scrollTo(0, 0)
  },
}
