import { mount } from 'svelte'
import './app.css'
import './lib/frame/frame.css'
import './lib/looks/looks.css'
import App from './App.svelte'
import Suits from './lib/cards/Suits.svelte'
import { load } from './lib/words/catalogue'
import { retry, retryStyles } from './lib/retry'
import { arrive, route } from './lib/route.svelte'
import { nextTask } from './lib/tasks'
import { watchClicks } from './lib/clicks'
import { watchPresses } from './lib/presses'

const LONGEST = 100 // ms to wait for the first paint

/** Messages come first: without them there is nothing to show. */
async function begin(): Promise<void> {
  const target = document.getElementById('app')!
  await retry(
    () => Promise.all([load(), route.page && !route.page.words.length && arrive()]),
    { failed: () => target.querySelector('[role=alert]') ?? target.append(alert(target.dataset.unreachable!)), tries: Infinity },
  )
  if (target.childElementCount && !document.hidden) await painted()
  mount(Suits, { target: document.body, anchor: target })
  await nextTask()
  const served = target.querySelector('main') // the front page's head, until the page itself is there
  for (const each of [...target.children]) if (each !== served) each.remove()
  mount(App, { target, ...(served && { anchor: served }), props: { arrived: () => served?.remove() } })
}

/** Wait until the server-rendered content is painted: otherwise it would have been sent in vain. */
function painted(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, LONGEST)
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length && done()).observe({ type: 'paint', buffered: true })
  })
}

function alert(said: string): HTMLElement {
  const shown = document.createElement('p')
  shown.role = 'alert'
  shown.textContent = said
  return shown
}

watchClicks()
watchPresses()
retryStyles()
void begin()
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js').catch(() => {}) // only for the offline page
