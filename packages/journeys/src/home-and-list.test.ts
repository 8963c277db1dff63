import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePages, desktop, openBrowser, phone } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// What Home and the list show at once, on a phone and a desktop, for visitors and for bidders.

const TIMER_SECONDS = 700
const LIVE = 24

let platform: TestPlatform
let browser: Browser
let anna: Person
let bruno: Person
const ids: string[] = []
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([
    startTestPlatform({ env: { BID_TIMER_SECONDS: String(TIMER_SECONDS) } }),
    openBrowser(),
  ])
  anna = await register(platform, 'anna')
  bruno = await register(platform, 'bruno')
  for (let place = 0; place < LIVE; place++) {
    const title = `Cronografo automatico in acciaio degli anni Settanta numero ${place + 1}`
    const { id } = await createTestAuction(platform, title, { images: pictures.slice(0, 1), buyNowPrice: 118_000 })
    ids.push(id)
  }
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

async function open(path: string, options: Parameters<typeof visit>[2]): Promise<Page> {
  const { page, go } = await visit(browser, platform, { reducedMotion: 'reduce', ...options })
  await go(path)
  return page
}

async function openWithCards(path: string, options: Parameters<typeof visit>[2]): Promise<Page> {
  const page = await open(path, options)
  await page.locator('main li article').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

type Box = { top: number; bottom: number; height: number }
const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom, height } = each.getBoundingClientRect()
      return { top, bottom, height }
    }),
  )

describe("a visitor's Home", () => {
  test('shows four whole live cards below a low hero, on a desktop', async () => {
    const page = await openWithCards('/', desktop)
    const [hero] = await boxes(page, '[data-for=visitors]')
    expect(hero!.height).toBeLessThanOrEqual(380)
    const cards = (await boxes(page, 'main li article')).slice(0, 4)
    expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
    expect(Math.max(...cards.map(({ bottom }) => bottom))).toBeLessThanOrEqual(900)
  })

  test('begins its live cards within the first screen of a phone', async () => {
    const page = await openWithCards('/', phone)
    const [card] = await boxes(page, 'main li article')
    const [bar] = await boxes(page, 'nav[aria-label="Navigazione rapida"]')
    expect(card!.top).toBeLessThan(bar!.top - 60)
  })

  test("says the platform's own timer", async () => {
    const page = await open('/', desktop)
    await page.getByText(`${TIMER_SECONDS} secondi`).waitFor()
  })

  test('lets a visitor bid on the featured auction: it asks to sign in', async () => {
    const page = await openWithCards('/', desktop)
    await page
      .locator('[data-for=visitors] article')
      .getByRole('button', { name: /^PUNTA/ })
      .click()
    await page.waitForURL(/\/login$/)
  })
})

describe("a bidder's Home", () => {
  test('greets with what happened and shows how the bidder stands in their auctions', async () => {
    await placeBid(platform, anna, ids[0]!)
    await placeBid(platform, anna, ids[1]!)
    await call(platform.url, 'watchAuction', { body: { auctionId: ids[2]! }, cookie: anna.cookie })
    const page = await open('/', { ...desktop, cookie: anna.cookie })
    await page.getByRole('heading', { level: 1, name: 'Ciao, Anna, sei in testa in 2 aste' }).waitFor()
    const mine = page.getByRole('list', { name: 'Le tue Aste Live' }).getByRole('article')
    const standings = () => mine.evaluateAll((all) => all.map((each) => each.getAttribute('data-standing')).sort())
    await eventually(standings).toEqual(['leading', 'leading', 'out'])
    await placeBid(platform, bruno, ids[0]!)
    await eventually(standings).toEqual(['leading', 'out', 'outbid'])
    expect(await page.getByRole('heading', { name: 'Scopri Tesori Unici' }).count()).toBe(0)
  })

  test('invites somebody who has never bid, with their own number of credits', async () => {
    const nuovo = await register(platform, 'nuovo', { credits: 37 })
    const page = await open('/', { ...desktop, cookie: nuovo.cookie })
    await page.getByRole('heading', { name: 'I tuoi 37 crediti sono pronti: fai la prima puntata' }).waitFor()
    expect(await page.getByText('Le tue Aste Live').count()).toBe(0)
    await placeBid(platform, nuovo, ids[3]!)
    await page.reload()
    await page.getByRole('list', { name: 'Le tue Aste Live' }).waitFor()
    expect(await page.getByText('fai la prima puntata').count()).toBe(0)
  })

  test('does not move when the session is known, from the second visit on', async () => {
    const page = await openWithCards('/', { ...desktop, cookie: anna.cookie })
    await page.getByRole('list', { name: 'Le tue Aste Live' }).waitFor()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await page.getByRole('list', { name: 'Le tue Aste Live' }).waitFor()
    await page.locator('main ul[aria-label="Aste Live"] article').first().waitFor()
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(moved).toBeLessThan(0.02)
  })
})

describe('the list on a phone', () => {
  test('is short: two cards side by side, and every target is as high as a finger', async () => {
    const page = await openWithCards('/auctions', phone)
    await eventually(() => page.locator('main li article').count()).toBe(LIVE)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
    expect(await page.evaluate(findLowTargets)).toEqual([])
  })

  test('has room for a price of three digits beside its countdown', async () => {
    const { id } = await createTestAuction(platform, 'Cronografo raro', {
      startingBid: 98_765,
      closingPrice: 200_000,
      images: pictures.slice(0, 1),
    })
    await placeBid(platform, anna, id)
    const page = await openWithCards('/auctions?search=raro', { ...phone, viewport: { width: 320, height: 640 } })
    const card = page.getByRole('article').first()
    const [price, ring] = await Promise.all(
      ['[data-price]', '[role=timer]'].map((part) =>
        card.locator(part).evaluate((each) => each.getBoundingClientRect()),
      ),
    )
    expect(price!.right).toBeLessThanOrEqual(ring!.left)
    expect(ring!.right).toBeLessThanOrEqual(320)
  })

  test('has cards of one width, however long the name of a leader is', async () => {
    const long = await register(platform, 'massimiliano.bartolomei99')
    await placeBid(platform, long, ids[5]!)
    const page = await openWithCards('/auctions', phone)
    await page.getByText('massimiliano.bartolomei99').waitFor()
    const widths = await page
      .locator('main li article')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    expect(widths).toHaveLength(LIVE)
    expect(new Set(widths).size).toBe(1)
  })

  test('keeps search and filters at the thumb, above the bar, and gives the focus back to the button', async () => {
    const page = await openWithCards('/auctions', phone)
    const button = page.getByRole('button', { name: 'Filtri', exact: true })
    const search = page.getByPlaceholder('Cerca aste per titolo o descrizione...')
    const [nav] = await boxes(page, 'nav[aria-label="Navigazione rapida"]')
    for (const y of [0, 1500]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      for (const part of [button, search]) {
        const { top, bottom } = await part.evaluate((each) => each.getBoundingClientRect())
        expect(bottom).toBeLessThanOrEqual(nav!.top)
        expect(top).toBeGreaterThan(nav!.top - 80)
      }
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [footer] = await boxes(page, 'footer')
    expect(await search.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(footer!.top)
    await button.click()
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    await page.getByRole('button', { name: /^Mostra \d+ ast[ae]$/ }).press('Escape')
    const changed = page.getByRole('button', { name: 'Filtri (1)' })
    expect(await changed.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Ordina per').isVisible()).toBe(false)
  })
})

describe('the bar at the bottom of a phone', () => {
  test('leads a visitor to each of its pages and covers no content', async () => {
    const page = await openWithCards('/', phone)
    const bar = page.getByRole('navigation', { name: 'Navigazione rapida' })
    for (const [name, path] of [
      ['Aste', '/auctions'],
      ['Come funziona', '/come-funziona'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await page.waitForURL(new URL(path, platform.url).href)
      await bar.locator('[aria-current=page]', { hasText: name }).waitFor()
    }
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Accedi|Registrati/ })
        .count(),
    ).toBe(0)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [footer] = await boxes(page, 'footer')
    const [shown] = await boxes(page, 'nav[aria-label="Navigazione rapida"]')
    expect(footer!.bottom).toBeLessThanOrEqual(shown!.top + 1)
    // Last: there a field has the focus, and the bar leaves its place to the keyboard.
    await bar.getByRole('link', { name: 'Accedi' }).click()
    await page.waitForURL(new URL('/login', platform.url).href)
  })

  test("leads a bidder to theirs, with the unread count, and leaves the auction's page to its own bar", async () => {
    const page = await open('/', { ...phone, cookie: anna.cookie })
    const bar = page.getByRole('navigation', { name: 'Navigazione rapida' })
    await bar.getByRole('link', { name: /^Avvisi, \d+ da leggere$/ }).waitFor()
    for (const [name, path] of [
      ['Desideri', '/profile?tab=watchlist'],
      ['Avvisi', '/avvisi'],
      ['Profilo', '/profile?tab=bids'],
      ['Aste', '/auctions'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await page.waitForURL(new URL(path, platform.url).href)
    }
    await page.locator('main li article').first().getByRole('link').first().click()
    await page.waitForURL(/\/auctions\/[0-9a-f-]{36}$/)
    await bar.waitFor({ state: 'hidden' })
  })
})

test('says that the connection is gone, marks the prices, and takes both back', async () => {
  const page = await openWithCards('/', desktop)
  const line = page.getByText('Sei senza connessione: i prezzi che vedi non sono aggiornati')
  const stale = page.locator('main li article [data-stale]')
  const [before] = await boxes(page, 'main li article')
  await page.context().setOffline(true)
  await line.waitFor()
  expect(await stale.count()).toBeGreaterThan(0)
  expect((await boxes(page, 'main li article'))[0]!.top).toBe(before!.top)
  await page.context().setOffline(false)
  await line.waitFor({ state: 'detached' })
  expect(await stale.count()).toBe(0)
})

/** Links and buttons of the main part that a finger hits on less than 44 px. */
function findLowTargets(): string[] {
  const low: string[] = []
  for (const each of document.querySelectorAll(
    'header a, header button, main a, main button, footer a, footer button',
  )) {
    const { width, height } = each.getBoundingClientRect()
    // A card's title covers the card, its quiet line of text the space around it.
    const around = getComputedStyle(each, '::after')
    const isLarger = around.position === 'absolute' && around.content !== 'none'
    if (width > 0 && Math.max(height, isLarger ? Number.parseFloat(around.height) : 0) < 43.5)
      low.push(`${each.textContent} ${height}`)
  }
  return low
}
