/** What the keys do wherever cards are chosen: numbers for cards, Enter for the golden button, letters for others. */

import { KEYS, type Card } from './cards'
import type { Choice, Offer } from './choice.svelte'
import type { Playback } from './playback.svelte'
import { settings } from './settings.svelte'
import type { Action } from './wire'

interface At {
  choice: Choice
  table: Playback & { readonly sending: boolean }
  act: (action: Action) => void
  /** Do what is chosen. */
  confirm: () => void
}

/** Cards in the order in which they lie. */
const inOrder = () => [...document.querySelectorAll<HTMLElement>('.hand [data-card]')].map((each) => each.dataset.card as Card)

/** Do what the key says; false if it says nothing. */
export function pressKey(event: KeyboardEvent, at: At): boolean {
  const done = /^[a-z]$/i.test(event.key) ? letter(event.key.toLowerCase(), at) : other(event, at)
  if (done) event.preventDefault()
  return done
}

function other(event: KeyboardEvent, { choice, table, confirm }: At): boolean {
  const pressed = event.key
  if (pressed === 'Enter' || pressed === ' ') {
    if ((event.target as HTMLElement).closest('button, a, summary')) return false
    document.querySelector<HTMLElement>('[data-primary]')?.click()
  } else if (pressed === 'Escape') {
    if (!choice.locked) choice.clear()
  } else if (pressed === 'ArrowUp' || pressed === 'ArrowDown') {
    const amount = document.querySelector<HTMLInputElement>('.slider input[type=number]')
    if (!amount) return false
    if (pressed === 'ArrowUp') amount.stepUp()
    else amount.stepDown()
    amount.dispatchEvent(new Event('change', { bubbles: true })) // it is listened to further up
  } else if (KEYS.includes(pressed)) {
    if (table.revealing) table.skip()
    document.querySelectorAll<HTMLElement>('.marks button')[KEYS.indexOf(pressed)]?.click()
    if (choice.typed) return false // the number pad's
    const card = inOrder()[KEYS.indexOf(pressed)]
    if (card) choice.toggle(card)
    if (card && settings.oneTap && choice.single) confirm()
  } else return false
  return true
}

function letter(pressed: string, { choice, table, act }: At): boolean {
  const starts = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(pressed)
  const slid = document.querySelector<HTMLElement>('.slider .raise')
  const plan = [...document.querySelectorAll<HTMLElement>('[data-plan]')].find(starts)
  const names = choice.combos || choice.calls ? choice.offers : [] // what chosen cards are named as
  const offers: Offer[] = [...choice.buttons, ...names]
  const offer = offers.find(({ label }) => label.toLowerCase().startsWith(pressed))
  if (offer && !table.sending && !table.revealing) {
    if (offer.action) act(offer.action)
    else if (offer.source) choice.name(offer.source)
  } else if (slid && starts(slid)) slid.click()
  else if (plan) plan.click()
  else return false
  return true
}
