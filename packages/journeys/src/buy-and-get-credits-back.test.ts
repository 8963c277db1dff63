import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { answerInPaypalWindow, fillAddress, goToPaymentButton, openPaypalWindow } from './browser/payment-steps.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { creditsOf, type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// A bidder who is outbid buys the item and gets the credits back, in the browser.

let platform: PaymentTestPlatform
let browser: Browser
let anna: Person
let bruno: Person
let onDesktop: Visit
let onPhone: Visit

beforeAll(async () => {
  const env = { BID_TIMER_SECONDS: '600' }
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform({ env }), openBrowser()])
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  onDesktop = await visit(browser, platform, { cookie: anna.cookie })
  onPhone = await visit(browser, platform, { ...phone, cookie: anna.cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** Anna has bid twice for three credits each; Bruno leads. */
async function createContest(title: string): Promise<string> {
  const { id } = await createTestAuction(platform, title, { buyNowPrice: 24_900, bidCost: 3 })
  for (const person of [anna, bruno, anna, bruno]) await placeBid(platform, person, id)
  return id
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Acquista Subito' })
const offerOf = (page: Page) => page.getByRole('link', { name: /^Compra a 249,00\s€ e riprendi 6 crediti/ })
const punta = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^PUNTA/ })
    .first()

async function goToPayment(page: Page): Promise<void> {
  await offerOf(page).first().click()
  const dialog = dialogOf(page)
  await dialog.getByText(/^Paghi il prezzo fisso e, appena il pagamento è confermato, riprendi 6 crediti/).waitFor()
  await fillAddress(dialog)
  await goToPaymentButton(dialog).click()
}

test('an outbid bidder buys from the auction’s page: PUNTA stops with the payment, the credits come back', async () => {
  const { page, go } = onDesktop
  const before = await creditsOf(platform, anna)
  const id = await createContest('Binocolo')
  await go(`/auctions/${id}`)
  await goToPayment(page)
  const window = await openPaypalWindow(page)
  await onPhone.go(`/auctions/${id}`)
  await onPhone.page.getByText("Stai comprando l'oggetto").first().waitFor()
  expect(await punta(onPhone.page).getAttribute('aria-disabled')).toBe('true')
  await answerInPaypalWindow(window, 'Paga')
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  expect(await creditsOf(platform, anna)).toBe(before)
  await go(`/auctions/${id}`)
  await page.getByText('Hai comprato questo oggetto e ripreso i tuoi crediti.').waitFor()
  await go('/profile?tab=orders')
  await page.getByText('Hai ripreso 6 crediti').first().waitFor()
  await expectInvariantsHold(platform)
})

test('leaving before the payment cancels the order, and PUNTA is back at once', async () => {
  const { page, go } = onDesktop
  const id = await createContest('Cannocchiale')
  await go(`/auctions/${id}`)
  await goToPayment(page)
  await answerInPaypalWindow(await openPaypalWindow(page), 'Annulla')
  await toastOf(page).filter({ hasText: 'Pagamento annullato' }).waitFor()
  // The first Escape may close the notification.
  await eventually(async () => {
    await page.keyboard.press('Escape')
    return await dialogOf(page).count()
  }).toBe(0)
  const orders = () => call(platform.url, 'listUserOrders', { cookie: anna.cookie })
  await eventually(async () => (await orders()).find(({ auctionId }) => auctionId === id)?.status).toBe('cancelled')
  await go(`/auctions/${id}`)
  await offerOf(page).waitFor()
  expect(await punta(page).getAttribute('aria-disabled')).toBe('false')
  await punta(page).click()
  await toastOf(page).first().waitFor()
})

test('a purchase that was left open is cancelled from the auction’s page on a phone', async () => {
  const { page, go } = onPhone
  const id = await createContest('Bussola')
  const body = { auctionId: id, amount: 24_900, shippingAddress: 'Via Roma 1', creditsBack: true } as const
  const { id: orderId } = await call(platform.url, 'createOrder', { body, cookie: anna.cookie })
  const payment = { amount: '249.00', currency: 'EUR', intent: 'CAPTURE', purpose: { orderId } } as const
  await call(platform.url, 'createPayment', { body: payment, cookie: anna.cookie })
  await go(`/auctions/${id}`)
  await eventually(() => punta(page).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: "Annulla l'acquisto" }).click()
  await toastOf(page).filter({ hasText: 'Acquisto annullato' }).waitFor()
  await eventually(() => punta(page).getAttribute('aria-disabled')).toBe('false')
})

test('after the end the offer is among the bids', async () => {
  const { page, go } = onDesktop
  const id = await createContest('Sestante')
  await platform.database.pool.query(
    `update auction_states set timer_ends_at = clock_timestamp() - interval '1 second' where id = (select id from auctions where public_id = $1)`,
    [id],
  )
  await eventually(async () => (await call(platform.url, 'getAuction', { params: { id } })).status).toBe('ended')
  await go('/profile?tab=bids')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Sestante' }) })
  await card.getByRole('link', { name: /riprendi 6 crediti/ }).click()
  await dialogOf(page)
    .getByText(/^Paghi il prezzo fisso e, appena il pagamento è confermato, riprendi 6 crediti/)
    .waitFor()
})

test('causes no browser errors', () => {
  expect([...onDesktop.browserErrors, ...onPhone.browserErrors]).toEqual([])
})
