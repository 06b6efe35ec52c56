/** The second click of a double click is for what was there at the first: not for what has come to its place. */

import { on } from 'svelte/events'

export const CONTROLS = 'a, button, input, select, textarea, summary, [role=menuitem], [role=option], [role=tab]'

interface Hit {
  control: Element | null
  /** Its label: the same control may have been drawn again. */
  name: string
}

function hit(event: Event): Hit {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest('label')?.control ?? target?.closest(CONTROLS) ?? null
  return { control, name: control?.getAttribute('aria-label') ?? control?.textContent?.trim() ?? '' }
}

/** Drop such clicks from now on, before anyone hears of them. */
export function watchClicks(): void {
  let last: Hit = { control: null, name: '' }
  on(
    document,
    'click',
    (event) => {
      const now = hit(event)
      const isOther = now.control !== last.control && now.name !== last.name
      if (event.detail > 1 && now.control && isOther) {
        event.preventDefault()
        event.stopPropagation()
      } else last = now
    },
    { capture: true },
  )
}
