import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bidButton, biddingPanel } from './browser/auction-screen.ts'
import { closePages, openBrowser, phone } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The installable app: manifest, icons, service worker, the offline page, the inbox with its bell,
// push.

const env = { BID_TIMER_SECONDS: '600', PUSH_HOSTS: 'push.invalid' }

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform({ env }), openBrowser()])
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** A page that the service worker already controls. */
async function openControlledPage(path = '/', options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(browser, platform, options)
  await visitor.go(path)
  await visitor.page.evaluate(() => navigator.serviceWorker.ready)
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return visitor
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const cached = await Promise.all(caches_.map((cache) => cache.keys()))
    return cached.flat().map((request) => new URL(request.url).pathname)
  })

describe('the manifest', () => {
  type Icon = { src: string; sizes: string; type: string; purpose: string }

  test('is linked from the page and meets the install criteria of browsers', async () => {
    const { page, go } = await visit(browser, platform)
    await go('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const reply = await fetch(new URL(href ?? '', platform.url))
    expect(reply.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(await reply.json()).toMatchObject({
      name: 'Centesimo',
      short_name: 'Centesimo',
      lang: 'it',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
      background_color: expect.stringMatching(/^#[\da-f]{6}$/),
    })
    const session = await page.context().newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  test('has icons of the declared sizes, including maskable ones', async () => {
    const { icons } = (await (await fetch(`${platform.url}/manifest.webmanifest`)).json()) as { icons: Icon[] }
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const reply = await fetch(new URL(src, platform.url))
      expect(reply.headers.get('content-type')).toBe(type)
      const png = Buffer.from(await reply.arrayBuffer())
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    }
    const offered = icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
    for (const wanted of ['any 192x192', 'any 512x512', 'maskable 512x512']) expect(offered).toContain(wanted)
  })

  test('has shortcuts to existing pages only', async () => {
    const { shortcuts } = (await (await fetch(`${platform.url}/manifest.webmanifest`)).json()) as {
      shortcuts: { name: string; url: string }[]
    }
    const source = readFileSync(new URL('../../../web/src/app/pages.tsx', import.meta.url), 'utf8')
    for (const { url } of shortcuts) expect(source).toContain(`'${new URL(url, platform.url).pathname}': `)
  })
})

describe('the service worker', () => {
  test('takes over a page without a reload and without browser errors', async () => {
    const { page, go, browserErrors } = await visit(browser, platform)
    let loads = 0
    page.on('load', () => loads++)
    await go('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByRole('heading', { name: 'Aste Live' }).waitFor()
    expect(loads).toBe(1)
    expect(browserErrors).toEqual([])
  })

  test('caches immutable files and no API responses', async () => {
    const anna = await register(platform, 'anna')
    const auction = await createTestAuction(platform, 'Orologio da polso')
    const { page, go, context } = await openControlledPage(`/auctions/${auction.id}`, { cookie: anna.cookie })
    // The first visit loaded its files before the worker was active.
    await go('/avvisi')
    await page.getByRole('heading', { name: 'I tuoi avvisi' }).waitFor()
    await go(`/auctions/${auction.id}`)
    await page.getByText('Cronologia Puntate').waitFor()
    await eventually(async () => (await cachedPaths(page)).some((path) => path.startsWith('/assets/'))).toBe(true)
    const cached = await cachedPaths(page)
    const offline = ['/offline.html', '/offline.js', '/theme.js', '/favicon.svg']
    expect(cached.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(offline.sort())

    const reads = () =>
      page.evaluate(
        (id) =>
          Promise.all(
            ['/api/auctions/live', `/api/auctions/${id}`, '/api/user', '/api/notices', '/healthz'].map((path) =>
              fetch(path).then(
                (reply) => reply.status,
                () => 'unreachable',
              ),
            ),
          ),
        auction.id,
      )
    expect(await reads()).toEqual([200, 200, 200, 200, 200])
    await context.setOffline(true)
    expect(await reads()).toEqual(Array(5).fill('unreachable'))
  })

  test('does not cache the fallback page for a missing file', async () => {
    const { page } = await openControlledPage()
    const gone = '/assets/app-that-is-gone.js'
    await page.evaluate((path) => fetch(path), gone)
    expect(await cachedPaths(page)).not.toContain(gone)
  })
})

describe('the bell', () => {
  test.each([
    ['a desktop', {}],
    ['a phone', phone],
  ])('counts live notices on %s; opening one from the inbox marks it as read', async (device, screen) => {
    // Unique names, so that a retry can register again.
    const suffix = crypto.randomUUID().slice(0, 8)
    const [cara, dino] = await Promise.all(['cara', 'dino'].map((name) => register(platform, `${name}-${suffix}`)))
    const title = `Anello per ${device} ${suffix}`
    const auction = await createTestAuction(platform, title)
    const { page, go } = await visit(browser, platform, { cookie: cara!.cookie, ...screen })
    await go('/')
    await page.getByRole('link', { name: 'Avvisi', exact: true }).waitFor()
    await placeBid(platform, cara!, auction.id)
    // Only a page that gets live events can announce that its user is outbid.
    const card = page.getByRole('article').filter({ hasText: auction.title })
    await eventually(() => card.first().textContent()).toMatch(/0,01/)
    await placeBid(platform, dino!, auction.id)
    await page
      .getByRole('region', { name: /Notifiche/ })
      .getByText('Non sei più in testa')
      .waitFor()
    await page.getByRole('link', { name: 'Avvisi, 1 da leggere' }).click()
    await page.getByRole('heading', { name: 'Oggi' }).waitFor()
    await page.getByRole('link', { name: new RegExp(`Da leggere.*«${title}»`) }).click()
    await page.waitForURL(`**/auctions/${auction.id}`)
    // On a phone the auction's page has no bell.
    await page.goBack()
    await page.getByRole('link', { name: 'Avvisi', exact: true }).waitFor()
  })

  test('is hidden from a visitor, who signs in first and returns to the inbox', async () => {
    const eva = await register(platform, 'eva')
    const { page, go } = await visit(browser, platform)
    await go('/avvisi')
    await page.waitForURL('**/login')
    expect(await page.getByRole('link', { name: /^Avvisi/ }).count()).toBe(0)
    await page.getByLabel(/Username/).fill(eva.username)
    await page.locator('input[type=password]').fill(eva.password)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/avvisi')
    await page.getByRole('heading', { name: 'Nessun avviso' }).waitFor()
  })
})

describe('push messages', () => {
  /**
   * Stubs a push service, which the browser of the tests lacks. `promptCount` counts the permission
   * prompts, `answer` is what the user answers.
   */
  async function withPush(page: Page, answer: NotificationPermission = 'granted'): Promise<void> {
    await page.addInitScript((answer) => {
      let permission: NotificationPermission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      const promptCount = () => Number(sessionStorage.getItem('asked'))
      Notification.requestPermission = async () => {
        sessionStorage.setItem('asked', String(promptCount() + 1))
        permission = answer
        return permission
      }
      let subscription: object | null = null
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
      PushManager.prototype.subscribe = async (options) => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
        const text = (bytes: Uint8Array) =>
          btoa(String.fromCharCode(...bytes))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replaceAll('=', '')
        const p256dh = text(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
        const auth = text(crypto.getRandomValues(new Uint8Array(16)))
        const endpoint = `https://push.invalid/${crypto.randomUUID()}`
        subscription = {
          endpoint,
          options,
          toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            subscription = null
            return true
          },
        }
        return subscription as PushSubscription
      }
    }, answer)
  }
  const pushOffer = (page: Page) => page.getByRole('button', { name: /^Avvisami se qualcuno mi supera/ })
  const promptCount = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked')))
  const subscriptions = async (username: string) => {
    const { rows } = await platform.database.pool.query(
      'select endpoint from push_subscriptions s join users u on u.id = s.user_id where u.username = $1',
      [username],
    )
    return rows.length
  }

  test('are offered once the user is outbid, prompt only after a click, and can be switched off', async () => {
    const [fabio, rival] = [await register(platform, 'fabio'), await register(platform, 'rivale')]
    const auction = await createTestAuction(platform, 'Moneta antica')
    const { page, go, browserErrors } = await visit(browser, platform, { cookie: fabio.cookie })
    await withPush(page)
    await go('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await go(`/auctions/${auction.id}`)
    await bidButton(page).click()
    await page.getByText('Sei in testa:').waitFor()
    expect(await pushOffer(page).count()).toBe(0)
    await placeBid(platform, rival, auction.id)
    await pushOffer(page).waitFor()
    expect(await promptCount(page)).toBe(0)
    await pushOffer(page).click()
    await pushOffer(page).waitFor({ state: 'detached' })
    expect(await promptCount(page)).toBe(1)
    expect(await subscriptions('fabio')).toBe(1)

    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Avvisi/ })
      .click()
    const toggle = page.getByRole('switch', { name: 'Notifiche su questo dispositivo' })
    await eventually(() => toggle.getAttribute('aria-checked')).toBe('true')
    await page.getByText('Attive.').waitFor()
    await toggle.press('Space')
    await page.getByText('Disattivate.').waitFor()
    await eventually(() => subscriptions('fabio')).toBe(0)
    expect(browserErrors).toEqual([])
  })

  test('are not offered again after a refusal', async () => {
    const [gino, other] = [await register(platform, 'gino'), await register(platform, 'altra')]
    const [first, second] = [await createTestAuction(platform, 'Vaso'), await createTestAuction(platform, 'Lampada')]
    const { page, go } = await visit(browser, platform, { cookie: gino.cookie })
    await withPush(page, 'default')
    await go('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await go(`/auctions/${first.id}`)
    await bidButton(page).click()
    await page.getByText('Sei in testa:').waitFor()
    await placeBid(platform, other, first.id)
    await pushOffer(page).click()
    await pushOffer(page).waitFor({ state: 'detached' })
    expect(await promptCount(page)).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('centesimo.push-offer'))).toBe('answered')
    await go(`/auctions/${second.id}`)
    await bidButton(page).click()
    await page.getByText('Sei in testa:').waitFor()
    await placeBid(platform, other, second.id)
    await biddingPanel(page).getByText('Non sei più in testa').first().waitFor()
    expect(await pushOffer(page).count()).toBe(0)
  })

  test('are unsubscribed on sign-out', async () => {
    const ivo = await register(platform, 'ivo')
    const { page, go } = await visit(browser, platform, { cookie: ivo.cookie })
    await withPush(page)
    await go('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await go('/avvisi')
    await page.getByRole('switch').click()
    await page.getByText('Attive.').waitFor()
    await page.getByRole('button', { name: /Il tuo account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const subscription = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null)
    await eventually(subscription).toBe(false)
  })
})

describe('an unreachable server', () => {
  test('shows the offline page and recovers by itself', async () => {
    const { page, go } = await openControlledPage('/auctions')
    const [node] = platform.stack.api
    node!.kill('SIGKILL')
    await expect
      .poll(() =>
        fetch(platform.url).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down')
    await go('/come-funziona')
    await page.getByRole('heading', { name: 'Senza connessione' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/come-funziona')
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Riprova' }).click()
    await page.getByRole('heading', { name: 'Senza connessione' }).waitFor()
    await node!.start()
    await page.getByRole('banner').waitFor()
  })
})
