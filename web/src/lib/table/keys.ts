/** Keyboard control wherever cards are chosen: numbers for cards, Enter for the primary button, letters for others. */

import { KEYS, type Card } from '../cards/cards'
import { filled, type Choice, type Offer } from './choice.svelte'
import type { Playback } from './playback.svelte'
import { settings } from '../settings/settings.svelte'
import type { Action } from '../wire'

interface At {
  choice: Choice
  table: Playback
  act: (action: Action) => void
  /** Do the chosen action. */
  confirm: () => void
}

/** Cards in their order on screen. */
const inOrder = () => [...document.querySelectorAll<HTMLElement>('.hand [data-card]')].map((each) => each.dataset.card as Card)

/** Handle a key; false if it has no meaning. */
export function pressKey(event: KeyboardEvent, at: At): boolean {
  const done = held(event) || number(event, at) || (settings.keys && press(event, at))
  if (done) event.preventDefault()
  return done
}

/** A key held down presses a button only once. */
const held = ({ repeat, key }: KeyboardEvent) => repeat && /^(Enter| |[a-z])$/i.test(key)

const onButton = ({ target }: KeyboardEvent) => !!(target as HTMLElement).closest('button, a, summary')

/** Typing a number takes precedence over shortcuts. */
function number(event: KeyboardEvent, { choice, act }: At): boolean {
  if (!choice.pad) return false
  const key = event.key === 'Backspace' ? '⌫' : event.key
  if (key === 'Enter' && choice.number !== null && !onButton(event)) act(choice.numbered(choice.number))
  else return /^[0-9⌫]$/.test(key) && (!!choice.early?.takes({ key }) || choice.write(key))
  return true
}

function press(event: KeyboardEvent, at: At): boolean {
  return /^[a-z]$/i.test(event.key) ? letter(event.key.toLowerCase(), at) : other(event, at)
}

function other(event: KeyboardEvent, at: At): boolean {
  const { choice, table, confirm } = at
  const pressed = event.key
  if (pressed === 'Enter' || pressed === ' ') {
    if (onButton(event)) return false
    document.querySelector<HTMLElement>('[data-primary]')?.click()
  } else if (pressed === 'Escape') {
    choice.early?.clear()
    if (!choice.locked) choice.clear()
  } else if (pressed === 'ArrowUp' || pressed === 'ArrowDown') {
    const amount = document.querySelector<HTMLInputElement>('.slider input[type=number]')
    if (!amount) return missed(at)
    if (pressed === 'ArrowUp') amount.stepUp()
    else amount.stepDown()
    amount.dispatchEvent(new Event('change', { bubbles: true })) // for listeners further up
  } else if (KEYS.includes(pressed)) {
    const card = inOrder()[KEYS.indexOf(pressed)]
    if (choice.early?.takes({ key: pressed, card })) {
      if (table.revealing) table.skip()
      return true
    }
    document.querySelectorAll<HTMLElement>('.marks button')[KEYS.indexOf(pressed)]?.click()
    if (missed(at) || choice.typed || !card) return true
    choice.toggle(card)
    if (settings.oneTap && choice.single) confirm()
  } else return false
  return true
}

function letter(pressed: string, at: At): boolean {
  const { choice, act } = at
  const starts = ({ textContent }: HTMLElement) => textContent.trim().toLowerCase().startsWith(pressed)
  const slid = document.querySelector<HTMLElement>('.slider .raise')
  const plan = [...document.querySelectorAll<HTMLElement>('[data-plan]')].find(starts)
  const names = choice.combos || choice.calls ? choice.offers : [] // possible names of the chosen cards
  const offers: Offer[] = [...choice.buttons, ...names]
  const offer = offers.find(({ label }) => label.toLowerCase().startsWith(pressed))
  if (offer?.action) act(offer.action)
  else if (offer?.source) choice.name(offer.source)
  else if (slid && starts(slid)) slid.click()
  else if (plan) plan.click()
  else return missed(at, pressed)
  return true
}

/** Whether the key was for a slider that has not loaded yet. The page says so: amounts are never guessed. */
function missed({ choice: { ranges, early, teller } }: At, letter = ''): boolean {
  const slid = ranges.find(({ family }) => family.careful !== null)
  if (!slid || early?.waits || document.querySelector('.slider')) return false
  const label = letter && teller.tell(filled(slid.label, { [slid.family.field]: '' }))
  if (!label.toLowerCase().startsWith(letter)) return false
  early?.drop()
  return true
}
