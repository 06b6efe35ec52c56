// Shows a page of our own where there is no way to the server, and messages that the server pushes.
const KEPT = 'offline-1'
const OFFLINE = ['/offline', '/offline.css']

const keep = () => caches.open(KEPT).then((cache) => cache.addAll(OFFLINE.map((url) => new Request(url, { cache: 'reload' }))))

addEventListener('install', (event) => {
  event.waitUntil(keep())
  skipWaiting()
})

// Somebody chose another language: what is kept is to speak it, too.
addEventListener('message', (event) => event.waitUntil(keep()))

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))))
})

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/offline')))
  else if (event.request.url === new URL('/offline.css', location.href).href) event.respondWith(caches.match('/offline.css').then((css) => css ?? fetch(event.request)))
})

// Nothing is shown to a person who looks at the page that it leads to.
addEventListener('push', (event) => {
  const { body, link, tag } = event.data.json()
  const show = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.some(({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === link)) return
    await registration.showNotification('Pegout', { body, tag, renotify: true, icon: '/icon-192.png', data: { link } })
  }
  event.waitUntil(show())
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data.link, location.href).href
  const go = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = pages.find((page) => page.url === url)
    await (there ? there.focus() : clients.openWindow(url))
  }
  event.waitUntil(go())
})

// The browser has renewed its subscription: the server has to know.
addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const made = event.newSubscription ?? (await registration.pushManager.subscribe(event.oldSubscription.options))
    const { endpoint, keys } = made.toJSON()
    const body = JSON.stringify({ endpoint, key: keys.p256dh, auth: keys.auth })
    await fetch('/api/push', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  }
  event.waitUntil(renew())
})
