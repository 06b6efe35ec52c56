/** The address to go to after logging in, from the query `?then=...`: one of this site, else the front page. */
export function onward(search: string, origin: string): string {
  const then = new URLSearchParams(search).get('then') ?? '/'
  if (!URL.canParse(then, origin)) return '/'
  const to = new URL(then, origin)
  return to.origin === origin ? to.pathname + to.search : '/'
}
