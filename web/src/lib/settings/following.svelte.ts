/** Settings that follow an account between browsers. Loaded for accounts only. */

import { ask } from '../api'
import { fitting, merged, type Kept } from './merging'
import { BACKS, FELTS, PEGS } from '../looks/looks'
import { SPEEDS } from '../table/pace'
import { ORDERS, settings, THEMES } from './settings.svelte'
import type { PageSettings } from '../wire'

const PATH = '/api/me/settings'
const KEY = 'pegout.agreed' // last values agreed between server and browser
const PAUSE = 800 // ms from the last change to sending it
const CHOICES = { speed: SPEEDS, theme: THEMES, order: ORDERS, felt: FELTS, back: BACKS, pegs: PEGS }

/** Settings on the server: all except a guest's name. */
function own(): Kept {
  const { name: _, ...kept } = $state.snapshot(settings)
  return kept
}

let following = false // or about to
let stop = () => {}

/** Apply the account's settings, and sync changes from now on. */
export async function follow(): Promise<void> {
  if (following) return
  following = true
  try {
    const { settings: account } = await ask<PageSettings>(PATH)
    if (!following) return // logged out meanwhile
    const all = merged(agreed(), own(), account)
    Object.assign(settings, fitting(all, own(), CHOICES))
    stop = send(all, account)
  } catch (problem) {
    if ((problem as { status?: number }).status === 401) unfollow()
    following = false // the next page tries again
  }
}

/** Logged out: later changes stay in this browser. */
export function unfollow(): void {
  stop()
  stop = () => {}
  following = false
  localStorage.removeItem(KEY)
}

function agreed(): Kept {
  return JSON.parse(localStorage.getItem(KEY) || '{}')
}

/** Send changes now and in future; `others`: keep the fields set by a newer page. */
function send(others: Kept, account: Kept): () => void {
  let told = JSON.stringify(account)
  const put = async (keepalive = false) => {
    const now = { ...others, ...own() }
    const text = JSON.stringify(now)
    if (text === told) return localStorage.setItem(KEY, text)
    const answer = await fetch(PATH, { method: 'PUT', keepalive, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ settings: now }) })
    if (!answer.ok) return // retried with the next change or page
    told = text
    localStorage.setItem(KEY, text)
  }
  let timer = 0
  const quiet = () => put().catch(() => {})
  const leave = () => void put(true).catch(() => {})
  addEventListener('pagehide', leave)
  const end = $effect.root(() => {
    $effect(() => {
      own()
      clearTimeout(timer)
      timer = setTimeout(quiet, PAUSE)
    })
  })
  return () => {
    end()
    clearTimeout(timer)
    removeEventListener('pagehide', leave)
  }
}
