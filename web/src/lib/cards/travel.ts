/** Cards move from their old place, or from the hand that held them. Only transforms are animated. */

import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { motion } from '../settings/settings.svelte'

export interface Way {
  places: Map<string, DOMRect>
  card: string
  /** The origin of a card without an old place, by its `data-place`. */
  from: string
  delay?: number
}

export function travel(node: Element, { places, card, from, delay = 0 }: Way): TransitionConfig {
  const known = places.get(card)
  const start = known ?? document.querySelector(`[data-place="${from}"]`)?.getBoundingClientRect()
  const duration = motion(240)
  if (!start || !duration) return { duration: 0 }
  const end = node.getBoundingClientRect()
  const shrunk = Number(node.closest<HTMLElement>('[data-scale]')?.dataset.scale ?? 1) // where a table is shown smaller
  const dx = (start.x + start.width / 2 - end.x - end.width / 2) / shrunk
  const dy = (start.y + start.height / 2 - end.y - end.height / 2) / shrunk
  const size = known ? start.width / end.width : 0.7
  return {
    duration,
    delay: motion(delay),
    easing: cubicOut,
    css: (_, u) => `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (size - 1) * u})`,
  }
}
