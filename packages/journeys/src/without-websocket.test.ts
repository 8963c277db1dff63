import type { Auction } from '@centesimo/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bidButton,
  biddingPanel,
  leadPlate,
  readAuction,
  startAutoBid,
  stopAutoBid,
  toastOf,
} from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { type Firewall, startFirewall } from './testing/start-firewall.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The same scenario behind a firewall that blocks WebSockets: the documented calls suffice.

const title = 'Atlante del 1780'
let platform: TestPlatform
let firewall: Firewall
let browser: Browser
let people: { anna: Person; bruno: Person }
let anna: Visit
let bruno: Visit
let auction: Auction

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([
    startTestPlatform({ env: { AUTOBID_INTERVAL_SECONDS: '1' } }),
    openBrowser(),
  ])
  firewall = await startFirewall(platform.url)
  const behind = { ...platform, url: firewall.url }
  people = { anna: await register(platform, 'anna'), bruno: await register(platform, 'bruno') }
  anna = await visit(browser, behind, { cookie: people.anna.cookie })
  bruno = await visit(browser, behind, { ...phone, cookie: people.bruno.cookie })
})
afterAll(async () => {
  await browser?.close()
  await firewall?.close()
  await platform?.close()
})

test('a new auction appears on Home', async () => {
  await anna.go('/')
  await anna.page.getByText('Nessuna asta live adesso').waitFor()
  auction = await createTestAuction(platform, title)
  await anna.page.getByRole('list', { name: 'Aste Live' }).getByRole('link', { name: title }).waitFor()
})

test('bids by hand and by auto-bid reach both screens', async () => {
  await Promise.all([anna.go(`/auctions/${auction.id}`), bruno.go(`/auctions/${auction.id}`)])
  for (const { page } of [anna, bruno]) await connectionOf(page, 'polling')
  await bidButton(anna.page).click()
  await toastOf(anna.page).filter({ hasText: 'Offerta Piazzata!' }).waitFor()
  await expectBothScreens({ price: '0,01 €', leader: 'anna', history: ['0,01 € Manuale anna'] })
  await leadPlate(anna.page).waitFor()
  expect(await bidButton(anna.page).count()).toBe(0)
  await startAutoBid(bruno.page)
  await expectBothScreens({ price: '0,02 €', leader: 'bruno', history: ['0,02 € Auto bruno', '0,01 € Manuale anna'] })
  await stopAutoBid(bruno.page)
  await toastOf(bruno.page).filter({ hasText: 'Auto Puntata Disattivata' }).waitFor()
})

test('when the countdown ends, the winner is congratulated and the other bidder sees the result', async () => {
  await bruno.page.getByRole('dialog', { name: 'Congratulazioni!' }).waitFor({ timeout: 40_000 })
  await bruno.page.waitForURL('**/profile')
  await biddingPanel(anna.page).getByText('vinta da', { exact: true }).waitFor()
  expect(await readAuction(anna.page)).toMatchObject({ price: '0,02 €', leader: 'bruno' })
  const won = await call(platform.url, 'listWonAuctions', { cookie: people.bruno.cookie })
  expect(won).toMatchObject([{ amount: 2, status: 'pending', auction: { id: auction.id } }])
})

test('once WebSockets pass, the page goes live and polling stops', async () => {
  const { id } = await createTestAuction(platform, 'Grammofono')
  await anna.go(`/auctions/${id}`)
  await connectionOf(anna.page, 'polling')
  firewall.allowWebSockets()
  await connectionOf(anna.page, 'live')
  await placeBid(platform, people.bruno, id)
  await eventually(() => readAuction(anna.page)).toMatchObject({ price: '0,01 €', leader: 'bruno' })

  // Two auto-bids answer each other once a second, long enough for every poll to repeat.
  const polled: string[] = []
  anna.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/check-expired|auctions\/[^/]+\/bids$|\/credits$|\/autobids\/|\/api\/time$/.test(pathname))
      polled.push(pathname)
  })
  for (const { cookie } of [people.anna, people.bruno]) {
    await call(platform.url, 'startAutoBid', { body: { auctionId: id }, cookie })
  }
  await eventually(() => readAuction(anna.page)).toMatchObject({ price: '0,09 €' })
  expect(polled).toEqual([])
})

function connectionOf(page: Visit['page'], connection: string) {
  return page.locator(`[data-connection="${connection}"]`).waitFor()
}

/** Waits until both screens show the expected state. */
async function expectBothScreens(expected: object): Promise<void> {
  await eventually(() => Promise.all([anna, bruno].map(({ page }) => readAuction(page)))).toMatchObject([
    expected,
    expected,
  ])
}
