// Shows a page of our own where there is no way to the server; all else goes there as if this were not here.
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
