import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidButton, biddingPanel, leadPlate, readAuction } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { register, signInAdmin } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Two bidders overtake each other, Anna on a desktop, Bruno on a phone: each sees, hears and takes
// back the lead, and nothing on the page moves but the digits.

let platform: TestPlatform
let browser: Browser
let auctionId: string
let bruno: Awaited<ReturnType<typeof register>>
let annas: Visit
let brunos: Visit

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } }), openBrowser()])
  const anna = await register(platform, 'anna')
  bruno = await register(platform, 'bruno')
  auctionId = (await createTestAuction(platform, 'Orologio da polso', { closingPrice: 1_200, startingBid: 108 })).id
  annas = await visit(browser, platform, { cookie: anna.cookie })
  brunos = await visit(browser, platform, { ...phone, cookie: bruno.cookie })
  for (const { page, go } of [annas, brunos]) {
    await recordSpokenTexts(page)
    await allowPush(page)
    await go('/')
    // Without it the browser has no push messages, and nothing to offer.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await go(`/auctions/${auctionId}`)
    await bidButton(page).waitFor()
  }
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('a bid moves nothing but the digits of the price', async () => {
  const before = await Promise.all([annas, brunos].map(({ page }) => places(page)))
  await bidButton(annas.page).click()
  await expectPrices('1,09 €')
  // A narrow digit comes for a wide one.
  await bidButton(brunos.page).click()
  await expectPrices('1,10 €')
  await bidButton(annas.page).click()
  await expectPrices('1,11 €')
  // Once the digits have rolled into their places.
  await eventually(() => Promise.all([annas, brunos].map(({ page }) => places(page)))).toEqual(before)
})

test('each sees and hears that they lead, and that they were outbid by whom', async () => {
  await stripOf(annas.page).getByText('Sei in testa: se nessuno rilancia, vinci tu').waitFor()
  expect(plainText(await leadPlate(annas.page).textContent())).toBe('In testa a 1,11 €')
  expect(await bidButton(annas.page).count()).toBe(0)
  await expectSpoken(annas.page, 'Sei in testa a 1,11 €: se nessuno rilancia, vinci tu')

  await stripOf(brunos.page).getByText("Non sei più in testa: ora c'è anna").waitFor()
  expect(plainText(await bidButton(brunos.page).textContent())).toBe('PUNTA porta a 1,12 € · 1 credito')
  await expectSpoken(brunos.page, "Non sei più in testa: ora c'è anna, a 1,11 €")
})

test('the lead is taken back with one press, and the rival’s phone vibrates once', async () => {
  await recordVibrations(brunos.page)
  await bidButton(brunos.page).tap()
  await stripOf(brunos.page).getByText('Sei in testa').waitFor()
  await stripOf(annas.page).getByText("Non sei più in testa: ora c'è bruno").waitFor()
  await bidButton(annas.page).click()
  await stripOf(brunos.page).getByText("Non sei più in testa: ora c'è anna").waitFor()
  await stripOf(annas.page).getByText('Sei in testa').waitFor()
  await eventually(() => vibrationsOf(brunos.page)).toEqual([30])
})

test('push messages are offered in the strip of who was outbid, and cover nothing', async () => {
  const offer = (page: Page) => page.getByRole('button', { name: /^Avvisami se qualcuno mi supera/ })
  expect(await offer(annas.page).count()).toBe(0)
  const height = (await stripOf(annas.page).boundingBox())!.height
  await offer(brunos.page).waitFor()
  await bidButton(brunos.page).tap()
  await offer(annas.page).waitFor()
  expect((await stripOf(annas.page).boundingBox())!.height).toBe(height)
  for (const part of ['[role=timer]', '[aria-hidden]:has(> small)', 'table']) {
    expect(await overlap(annas.page, part), part).toBe(false)
  }
})

test('the strip keeps its height in every state, and the page its width', async () => {
  for (const { page } of [annas, brunos]) {
    expect((await stripOf(page).boundingBox())!.height).toBe(52)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('cards of these auctions have the colour of the standing, say it, and ask nobody to take the lead back', async () => {
  await annas.go('/auctions')
  const card = annas.page.getByRole('article')
  await card.locator('[data-standing=outbid]').waitFor()
  await card.getByText('Non sei più in testa').waitFor({ state: 'attached' })
  await card.getByRole('button', { name: /^PUNTA 1 credito/ }).waitFor()
  await annas.go(`/auctions/${auctionId}`)
  await bidButton(annas.page).click()
  await annas.go('/auctions')
  await card.locator('[data-standing=leading]').waitFor()
  await card.getByRole('button', { name: /^In testa$/ }).waitFor()
})

test('a phone’s card says with a sign who outbid, so that a long name has room', async () => {
  const long = await register(platform, 'massimiliano.bartolomei99')
  const { id } = await createTestAuction(platform, 'Anello solitario')
  for (const person of [bruno, long]) await placeBid(platform, person, id)
  await brunos.go('/auctions')
  const card = brunos.page.getByRole('article').filter({ hasText: 'Anello solitario' })
  const sign = card.getByRole('img', { name: "ora c'è" })
  await sign.waitFor()
  expect(await card.getByText("ora c'è", { exact: true }).isVisible()).toBe(false)
  const isCut = (each: Element) => each.scrollWidth > each.clientWidth
  expect(await card.getByTitle(long.username).evaluate(isCut)).toBe(true)
  const [box, drawn] = [(await card.boundingBox())!, (await sign.boundingBox())!]
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(box.x + box.width - 10)
  await brunos.go(`/auctions/${auctionId}`)
})

test('the end is spoken to who won and to who lost', async () => {
  await annas.go(`/auctions/${auctionId}`)
  await stripOf(annas.page).waitFor()
  const { cookie } = await signInAdmin(platform)
  const { price } = await readAuction(annas.page)
  await call(platform.url, 'closeAuction', { params: { id: auctionId }, body: { winnerCredits: 0 }, cookie })
  await expectSpoken(annas.page, `Asta chiusa, hai vinto tu a ${price}`)
  await expectSpoken(brunos.page, `Asta chiusa, ha vinto anna a ${price}`)
  expect([...annas.browserErrors, ...brunos.browserErrors]).toEqual([])
})

const stripOf = (page: Page) => biddingPanel(page).locator('[data-standing]')

async function expectPrices(price: string): Promise<void> {
  for (const { page } of [annas, brunos]) {
    await eventually(async () => (await readAuction(page)).price).toBe(price)
    // While it rolls, a digit is between its places.
    await page.waitForFunction(
      () => !document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations === 1),
    )
  }
}

/** Where the price's euro sign, the ring and PUNTA are. */
function places(page: Page) {
  return page.evaluate(() => {
    const [price, ring] = ['[aria-hidden] > small', '[role=timer]'].map((part) =>
      document.querySelector(`main aside ${part}`),
    )
    const punta = [...document.querySelectorAll('main aside :is(button, p)')].find(({ textContent }) =>
      /^(PUNTA|In testa a)/.test(textContent ?? ''),
    )
    return [price, ring, punta]
      .map((element) => element!.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
  })
}

/** Whether the outbid strip covers a part of the page. */
function overlap(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const strip = document.querySelector('[data-standing=outbid]')!.getBoundingClientRect()
    return [...document.querySelectorAll(`main ${selector}`)].some((element) => {
      const part = element.getBoundingClientRect()
      const isBeside = part.bottom <= strip.top || part.top >= strip.bottom
      return !(isBeside || part.right <= strip.left || part.left >= strip.right)
    })
  }, selector)
}

/** The browser of the tests denies notifications: this one has not been asked yet. */
async function allowPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    PushManager.prototype.getSubscription = async () => null
  })
}

/** Keeps every text that a polite region of the page has had. */
async function recordSpokenTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken = new Set<string>()
    Object.assign(window, { spoken })
    const record = () => {
      for (const region of document.querySelectorAll('[aria-live=polite]')) spoken.add(region.textContent ?? '')
    }
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

async function expectSpoken(page: Page, sentence: string): Promise<void> {
  const spoken = () => page.evaluate(() => [...(window as unknown as { spoken: Set<string> }).spoken])
  await eventually(async () => (await spoken()).map(plainText)).toContain(sentence)
}

async function recordVibrations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const vibrations: unknown[] = []
    Object.assign(window, { vibrations })
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0
  })
}

function vibrationsOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations)
}
