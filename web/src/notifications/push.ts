/** Push messages to this browser. */

import { ask } from '../lib/api'
import type { Delivery } from '../lib/wire'

/** "ask": it can be turned on; "home": only as an app on the home screen, on iOS; "never": the browser has none. */
export type State = 'on' | 'ask' | 'denied' | 'home' | 'never'

const isIos = () => /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
const registered = () => navigator.serviceWorker?.getRegistration().catch(() => undefined)

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The id under which the server knows this browser; "" if it is not subscribed. */
export async function deviceHere(): Promise<string> {
  const there = await (await registered())?.pushManager?.getSubscription().catch(() => null)
  return there ? hash(there.endpoint) : ''
}

/** The state of push messages in this browser. */
export async function standing(devices: Delivery['devices']): Promise<State> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'home' : 'never'
  }
  if (Notification.permission === 'denied') return 'denied'
  if (!(await registered())) return 'never'
  const here = await deviceHere()
  return devices.some(({ device }) => device === here) ? 'on' : 'ask'
}

function deviceName(): string {
  const [, system = ''] = /(iPhone|iPad|Android|Windows|Mac OS X|Cr(?=OS)|Linux)/.exec(navigator.userAgent) ?? []
  const [, browser = ''] = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(navigator.userAgent) ?? []
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac', Cr: 'Chromebook' }
  return [names[browser] ?? browser, names[system] ?? system].filter(Boolean).join(' · ')
}

/** Ask for permission and subscribe; call it from a tap. Null: it was not allowed. */
export async function subscribe(key: string): Promise<Delivery | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return send(made)
}

const send = (made: PushSubscription) => {
  const { endpoint, keys } = made.toJSON()
  return ask<Delivery>('/api/push', { endpoint, key: keys!.p256dh, auth: keys!.auth, name: deviceName().slice(0, 40) })
}

/** Unsubscribe this browser: its player logs out. */
export async function unsubscribeHere(): Promise<void> {
  const device = await deviceHere()
  if (device) await unsubscribe(device)
}

/** Remove a device, which may be this browser. */
export async function unsubscribe(device: string): Promise<void> {
  if (device === (await deviceHere())) await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
  await ask(`/api/push/${device}`, undefined, { method: 'DELETE' })
}
