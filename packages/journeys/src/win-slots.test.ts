import { winSlotMessage } from '@centesimo/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { biddingPanel, toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { payWithPaypal } from './browser/payment-steps.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// One win in 30 days: a bidder on a phone is kept from a second one, and buys a place.

let platform: PaymentTestPlatform
let browser: Browser
let anna: Person
let annas: Visit

beforeAll(async () => {
  const env = { BID_TIMER_SECONDS: '600', WIN_SLOTS_PER_30_DAYS: '1' }
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform({ env }), openBrowser()])
  anna = await register(platform, 'anna')
  annas = await visit(browser, platform, { ...phone, cookie: anna.cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** The sentence is in the auction's rules, which are folded. */
const folded = { state: 'attached' } as const

const punta = ({ page }: Visit) => biddingPanel(page).getByRole('button', { name: /^PUNTA/ })

test('a bidder wins, reads on which day they may win again, buys a place and bids', async () => {
  const { page, go } = annas
  const first = await createTestAuction(platform, 'Penna', { closingPrice: 1 })
  await go(`/auctions/${first.id}`)
  await page.getByText("Puoi vincere ancora un'asta.").waitFor(folded)
  await punta(annas).click()
  await page
    .getByRole('dialog')
    .getByText(/Hai vinto/)
    .first()
    .waitFor()

  const second = await createTestAuction(platform, 'Binocolo')
  await go(`/auctions/${second.id}`)
  const { winSlot } = await call(platform.url, 'getMine', { params: { id: second.id }, cookie: anna.cookie })
  const refusal = winSlotMessage(Date.parse(winSlot!.nextFreeAt!))
  await page.getByText(refusal).first().waitFor()
  expect(await punta(annas).getAttribute('aria-disabled')).toBe('true')

  await page.getByRole('link', { name: 'Pacchetti con vittorie in più' }).first().click()
  const offer = page.getByRole('article').filter({ hasText: 'Assaggio' })
  await offer.getByText("Puoi vincere un'asta in più, oltre al limite").waitFor()
  await offer.getByRole('button', { name: /^Acquista/ }).click()
  await payWithPaypal(page)
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()

  await go(`/auctions/${second.id}`)
  await page.getByText("Puoi vincere ancora un'asta.").waitFor(folded)
  await punta(annas).click()
  await page.getByText('Per ora non puoi vincere altre aste.').waitFor(folded)
  await eventually(
    async () => (await call(platform.url, 'getAuction', { params: { id: second.id } })).lastBidderName,
  ).toBe('anna')
  await go('/profile?tab=bids')
  await page.getByText(/^Per ora non puoi vincere altre aste\. Il limite è di un'asta in 30 giorni\./).waitFor()
  await expectInvariantsHold(platform)
})
