/*
 * The service worker: push messages, and a page to show while the server cannot be reached.
 * Auction data loses its value at once, so the worker caches as little as it can:
 *
 * - calls, sockets, uploaded pictures and every request that changes something go to the network as
 *   if this file did not exist;
 * - files that the server marks as immutable (their names carry a hash) are cached, so that each is
 *   loaded once;
 * - pages always come from the network; without a connection, a page says so.
 *
 * An old version of this worker therefore never shows old data. A new one takes over at once and
 * reloads nothing.
 *
 * It is written by hand: a generated worker would add a library, prefetch every page's code and
 * hide the one rule that counts here, that no answer of the API is ever cached.
 */

/** Raise the number when one of `offlineFiles` changes. */
const offlineCache = 'centesimo-offline-1'
const assetCache = 'centesimo-assets-1'
const offlineFiles = ['/offline.html', '/offline.js', '/theme.js', '/favicon.svg']
/** Enough for a few deployed versions; the oldest files are evicted. */
const maxAssets = 200

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(activate()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/(api|media|socket\.io|setup|order|healthz|readyz|metrics)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(showPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request))
  else if (offlineFiles.includes(pathname)) event.respondWith(readOfflineFile(request))
})

addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(event.notification.data ?? {}))
})
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

async function install() {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload' })))
  await skipWaiting()
}

async function activate() {
  const own = (await caches.keys()).filter((name) => name.startsWith('centesimo-'))
  const old = own.filter((name) => name !== offlineCache && name !== assetCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The browser requests the page in parallel while this worker starts.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function showPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

async function readAsset(request) {
  const cache = await caches.open(assetCache)
  const cached = await cache.match(request)
  if (cached) return cached
  const response = await fetch(request)
  // For a missing file the server answers with an HTML page, which must not be cached as an asset.
  if (response.ok && response.headers.get('cache-control')?.includes('immutable')) {
    await cache.put(request, response.clone()).catch(() => {})
    await evictOldest(cache)
  }
  return response
}

async function evictOldest(cache) {
  const cached = await cache.keys()
  await Promise.all(cached.slice(0, Math.max(0, cached.length - maxAssets)).map((request) => cache.delete(request)))
}

async function readOfflineFile(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error()
  }
}

/**
 * Shows every message, as browsers require; without a sound while a window of the app is visible.
 */
async function showNotice(data) {
  const { title, text, link, tag, id } = parse(data)
  const windows = await clients.matchAll({ type: 'window' })
  const isHere = windows.some((page) => page.visibilityState === 'visible')
  await registration.showNotification(title ?? 'Centesimo', {
    body: text ?? '',
    lang: 'it',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    silent: isHere,
    ...(tag && { tag, renotify: !isHere }),
    data: { link, id },
  })
}

/** An open page navigates by itself without reloading; otherwise a new window opens. */
async function openNotice({ link, id }) {
  const address = new URL(typeof link === 'string' ? link : '/avvisi', location.origin)
  if (address.origin !== location.origin) address.href = `${location.origin}/avvisi`
  if (id) await post('/api/notices/read', { ids: [id] })
  const windows = await clients.matchAll({ type: 'window' })
  const page = windows.find((each) => each.visibilityState === 'visible') ?? windows[0]
  if (!page) return clients.openWindow(address.href)
  page.postMessage({ type: 'open', path: address.pathname + address.search })
  return page.focus()
}

/** A push service may change a browser's endpoint at any time. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription?.options))
  const { endpoint, keys } = fresh.toJSON()
  await post('/api/push/subscriptions', { endpoint, keys })
}

async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {})
}

function parse(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}
