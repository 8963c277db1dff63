/*
 * The service worker: push messages, and something to look at when the house cannot be reached. An auction is worth nothing when it is old, so it
 * keeps as little as it can:
 *
 * - calls, sockets, pictures of the house and everything that changes something go to the network as if this file were not there;
 * - files that the house calls immutable (their names carry their hash) are kept, so that a visit loads them once;
 * - pages come from the network, always; without one, a page that says so.
 *
 * So an old version of it can show nothing old. A new one takes over at once and reloads nothing.
 *
 * It is written by hand because that is all of it: a generated one would bring a library, fetch every page's code in advance and hide
 * the one rule that counts here, that no answer of the house is ever kept.
 */

/** Raise the number when one of `offlineFiles` changes. */
const offlineCache = 'centesimo-offline-1'
const assetCache = 'centesimo-assets-1'
const offlineFiles = ['/offline.html', '/offline.js', '/theme.js', '/favicon.svg']
/** Those of a few versions of the house; the oldest go. */
const mostAssets = 200

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
  // The browser asks for a page while this worker is still waking up.
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
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // A file that is gone is answered with a page, which is none of what was asked for.
  if (response.ok && response.headers.get('cache-control')?.includes('immutable')) {
    await cache.put(request, response.clone()).catch(() => {})
    await forgetOldest(cache)
  }
  return response
}

async function forgetOldest(cache) {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostAssets)).map((request) => cache.delete(request)))
}

async function readOfflineFile(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error()
  }
}

/** Every message is shown, as browsers ask for; without a sound to whoever has the house before him. */
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

/** A page that is open goes there by itself, without loading anew; else one is opened. */
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

/** A push service may change a browser's address at any time. */
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
