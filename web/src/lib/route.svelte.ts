/** The current route: the page of the address, and the name in it. A page is loaded before it takes the place of another. */

import { flushSync, type Component } from 'svelte'
import { heights, restore } from './frame/scrolling'
import { CONTROLS } from './clicks'
import { opened } from './words/catalogue'
import { PAGES, type Page } from './pages'

interface Place {
  page: Page | undefined
  path: string
  search: string
}
type Shown = Component | 'nowhere' | 'unreachable'

const ready = new Map<Page, Component>()
const placeOf = ({ pathname: path, search }: Location | URL): Place => ({ page: PAGES.find((page) => page.path.test(path)), path, search })

let place = $state.raw(placeOf(location))
let shown = $state.raw<Shown | null>(null)
let heard = $state('')
let visits = 0 // only the latest counts
let departures = 0 // visits to another path

export const route = {
  /** Undefined: page not found. */
  get page(): Page | undefined {
    return place.page
  },
  /** What to show at this address; null: it is being loaded. */
  get shown(): Shown | null {
    return shown
  },
  /** The name in the address: of a table, a game, a player ...; "" if there is none. */
  get name(): string {
    return place.page?.path.exec(place.path)?.[1] ?? ''
  },
  get path(): string {
    return place.path
  },
  get search(): string {
    return place.search
  },
  /** The title of a page that has been visited, for screen readers. */
  get heard(): string {
    return heard
  },
  /**
   * Resolves when the place is shown, or another is asked for. `instead`: it takes the place of this one in the history.
   * A promised place is forgotten if the player goes elsewhere before it is known; if it is undefined, nothing happens.
   */
  async go(to: string | Promise<string | undefined>, instead = false): Promise<void> {
    const before = departures
    const known = typeof to === 'string' ? to : await to
    if (known === undefined || departures !== before) return
    const url = new URL(known, location.href)
    await visit(placeOf(url), () => {
      history[instead ? 'replaceState' : 'pushState'](heights.next(), '', url)
      scrollTo(0, 0)
    })
  },
}

/** The value of a query that asks the page for something once, which then leaves the address; null: it is not there. */
export function asks(name: string): string | null {
  const value = new URLSearchParams(place.search).get(name)
  if (value !== null) history.replaceState(history.state, '', place.path)
  return value
}

/** Load the page of the address; throws if that fails, and can be called again. */
export async function arrive(): Promise<void> {
  const at = place
  const component = await componentOf(at.page)
  if (place === at) shown = component
}

addEventListener('popstate', () => {
  const height = heights.back()
  const here = placeOf(location)
  if (here.path === place.path) {
    place = here
    restore(height)
  } else void visit(here, () => restore(height))
})

/** Show another place; `arrived` then puts the address and the window right. */
async function visit(to: Place, arrived: () => void): Promise<void> {
  const n = ++visits
  if (to.path !== place.path) departures++
  const next = (to.page && ready.get(to.page)) ?? (await componentOf(to.page).catch(() => 'unreachable' as const))
  if (n !== visits) return
  const isOther = to.page !== place.page
  const move = () => {
    arrived()
    ;[place, shown] = [to, next]
    flushSync()
  }
  if (isOther && moves()) {
    const { updateCallbackDone, ready, finished } = (fading = document.startViewTransition(move))
    for (const each of [ready, finished]) each.catch(() => {}) // skipped by the next one
    await updateCallbackDone
  } else move()
  if (n === visits) land()
}

/** While one page fades into another, a press meets neither of them: it ends that, and is for what is there then. */
let fading: ViewTransition | undefined
let pressed: ViewTransition | undefined
addEventListener('pointerdown', ({ target }) => {
  pressed = target === document.documentElement ? fading : undefined
  pressed?.skipTransition()
}, true)
addEventListener('click', async ({ target, clientX, clientY }) => {
  if (target !== document.documentElement || !pressed) return
  await pressed.finished.catch(() => {})
  const control = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROLS)
  control?.focus()
  control?.click()
})

const moves = () => 'startViewTransition' in document && !document.hidden && parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--quick')) > 0

async function componentOf(page: Page | undefined): Promise<Component | 'nowhere'> {
  if (!page) return 'nowhere'
  const { default: component } = await opened(page)
  ready.set(page, component)
  return component
}

/** Move the focus to the heading of the page, unless the page has placed it itself. */
function land() {
  heard = document.title
  const [main, at] = [document.querySelector('main'), document.activeElement]
  if (location.hash || main?.contains(at)) return
  const target = main?.querySelector<HTMLElement>('h1:not(.hidden)') ?? main // a hidden one may be there only while the page loads
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Follow an internal link, unless it is to be opened elsewhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement | SVGAElement }) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  void route.go(typeof href === 'string' ? href : href.baseVal) // as in a drawing
}
