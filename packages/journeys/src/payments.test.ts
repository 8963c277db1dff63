import { readFile } from 'node:fs/promises'
import { type MailCatcher, startMailCatcher } from '@centesimo/local'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import {
  answerInPaypalWindow,
  declineInPaypal,
  fillAddress,
  goToPaymentButton,
  openPaypalWindow,
  payButton,
  payWithPaypal,
} from './browser/payment-steps.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { mailsTo } from './testing/mails-to.ts'
import { creditsOf, type Person, register } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { findPackage, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Payments in the browser: credits, a won auction, an item of the shop; cancelled, declined, and
// abandoned right after the approval.

let mails: MailCatcher
let platform: PaymentTestPlatform
let browser: Browser
let anna: Person
let bruno: Person
let annaOnDesktop: Visit
let brunoOnPhone: Visit

beforeAll(async () => {
  mails = await startMailCatcher()
  const env = { BID_TIMER_SECONDS: '600', SMTP_URL: mails.smtpUrl }
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform({ env }), openBrowser()])
  ;[anna, bruno] = await Promise.all([register(platform, 'anna', { credits: 0 }), register(platform, 'bruno')])
  annaOnDesktop = await visit(browser, platform, { cookie: anna.cookie })
  brunoOnPhone = await visit(browser, platform, { ...phone, cookie: bruno.cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
  await mails?.stop()
})

test('a bidder buys 100 credits, and every open page shows the new balance', async () => {
  const { page, context, go } = annaOnDesktop
  const tab = await context.newPage()
  const elsewhere = await visit(browser, platform, { ...phone, cookie: anna.cookie })
  await tab.goto(new URL('/auctions', platform.url).href)
  await elsewhere.go('/avvisi')
  for (const each of [tab, elsewhere.page]) await balance(each, 10).waitFor()

  await go('/buy-credits')
  await choosePackage(page, 'Classico')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('39,99').first().waitFor()
  const window = await openPaypalWindow(page)
  await window.getByText('39,99').first().waitFor()
  await window.getByText('Ambiente di prova: nessun addebito reale').waitFor()
  await answerInPaypalWindow(window, 'Paga')
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).filter({ hasText: '100 crediti' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  for (const each of [page, tab, elsewhere.page]) await balance(each, 110).waitFor()

  await go('/credit-history')
  await page.getByRole('main').getByText('Acquisto di 100 crediti').first().waitFor()
  await page.getByRole('main').getByText('+100', { exact: true }).first().waitFor()
  await elsewhere.go('/avvisi')
  await elsewhere.page.getByRole('main').getByText('Acquisto completato').first().waitFor()
  await eventually(async () => (await mailsTo('anna@example.it', mails)).map(({ subject }) => subject).join()).toMatch(
    /acquisto/i,
  )
  expect(elsewhere.browserErrors).toEqual([])
  await Promise.all([tab.close(), elsewhere.context.close()])
})

test('a winner pays on a phone with an address and gets a PDF receipt', async () => {
  const { page, go } = brunoOnPhone
  const { orderId } = await winAuction(platform, bruno, 'Sestante di ottone')
  await go('/profile?tab=won')
  const { rows } = await platform.database.pool.query<{ due: number; count: number }>(
    `select sum(amount_cents)::int as due, count(*)::int from orders
     where user_id = (select id from users where username = $1) and type = 'auction' and status = 'pending'`,
    [bruno.username],
  )
  expect(rows).toEqual([{ due: 2_500, count: 1 }])
  await page.getByText(/^Vinta a/).waitFor()
  await page
    .getByRole('main')
    .getByText(/25,00\s€/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Paga ora: Sestante di ottone' }).click()
  await page.waitForURL(`**/won-auction/${orderId}`)
  await fillAddress(page)
  await goToPaymentButton(page).click()
  await page.getByText('Via Garibaldi 12').waitFor()
  await payWithPaypal(page)
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  await page.getByRole('heading', { name: 'Pagamento completato' }).waitFor()
  await page.getByText('40121 Bologna').first().waitFor()
  await expectReceipt(page, 'Sestante di ottone')

  const order = (await call(platform.url, 'listUserOrders', { cookie: bruno.cookie })).find(({ id }) => id === orderId)
  expect(order).toMatchObject({ status: 'completed', amount: 2_500, shipping: { city: 'Bologna', province: 'BO' } })
  await eventually(async () => (await mailsTo('bruno@example.it', mails)).map(({ text }) => text).join()).toContain(
    'Sestante di ottone',
  )
})

test('a bidder buys an item outright; cancelling returns to the filled address form', async () => {
  const { page, go } = annaOnDesktop
  const { id } = await createTestAuction(platform, 'Grammofono a tromba', { images: pictures, buyNowPrice: 12_345 })
  await go('/auctions?search=grammofono')
  await page
    .getByRole('article')
    .getByRole('link', { name: /Grammofono a tromba/ })
    .and(page.locator('[href*="/shop?item="]'))
    .click()
  await page.waitForURL(`**/shop?item=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Acquista Subito' })
  await dialog.getByText('123,45').first().waitFor()
  await fillAddress(dialog, { street: 'Piazza Grande 3' })
  await goToPaymentButton(dialog).click()
  await payButton(dialog).waitFor()
  await dialog.getByRole('button', { name: 'Annulla', exact: true }).click()
  await eventually(() => dialog.getByLabel('Via e numero civico').inputValue()).toBe('Piazza Grande 3')
  expect(await dialog.getByLabel('Provincia').inputValue()).toBe('BO')

  await goToPaymentButton(dialog).click()
  await payWithPaypal(page)
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Il tuo acquisto' }).getByText('Grammofono a tromba').waitFor()
  const orders = await call(platform.url, 'listUserOrders', { cookie: anna.cookie })
  expect(orders).toMatchObject([{ auctionId: id, orderType: 'buy_now', amount: 12_345, status: 'completed' }])
  await go('/profile?tab=orders')
  await page.getByRole('main').getByText('Grammofono a tromba').first().waitFor()
  await expectReceipt(page, 'Grammofono a tromba')
})

test('an auction’s page links to its item in the shop', async () => {
  const { page, go } = brunoOnPhone
  const { id } = await createTestAuction(platform, 'Macchina da cucire', { buyNowPrice: 9_900 })
  await go(`/auctions/${id}`)
  await page.getByRole('main').locator(`a[href="/shop?item=${id}"]`).locator('visible=true').first().click()
  await page.getByRole('dialog', { name: 'Acquista Subito' }).getByText('Macchina da cucire').first().waitFor()
})

test('a cancelled payment charges nothing and can be started again', async () => {
  const { page, go } = annaOnDesktop
  const before = await creditsOf(platform, anna)
  await go('/buy-credits')
  await choosePackage(page, 'Assaggio')
  await payWithPaypal(page, 'Annulla')
  await toastOf(page).filter({ hasText: 'Pagamento annullato' }).waitFor()
  expect(await creditsOf(platform, anna)).toBe(before)
  await payWithPaypal(page)
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  await balance(page, before + 20).waitFor()
})

test('after a declined card another card pays', async () => {
  const { page, go } = brunoOnPhone
  const before = await creditsOf(platform, bruno)
  await go('/buy-credits')
  await choosePackage(page, 'Assaggio')
  const again = await declineInPaypal(page)
  await toastOf(page).filter({ hasText: 'Errore' }).filter({ hasText: 'Impossibile completare il pagamento' }).waitFor()
  expect(await creditsOf(platform, bruno)).toBe(before)
  await answerInPaypalWindow(again, 'Paga')
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  await balance(page, before + 20).waitFor()
})

test('a buyer who closes the browser right after the approval still gets the credits and a notice', async () => {
  const carla = await register(platform, 'carla', { credits: 0 })
  const { page, context, go } = await visit(browser, platform, { ...phone, cookie: carla.cookie })
  const asked = new Promise<void>((resolve) => {
    void page.route('**/order/*/capture', () => resolve())
  })
  await go('/buy-credits')
  await choosePackage(page, 'Base')
  await payWithPaypal(page)
  await asked
  await context.close()
  await eventually(() => creditsOf(platform, carla), undefined, 90_000).toBe(60)
  const later = await visit(browser, platform, { cookie: carla.cookie })
  await later.go('/avvisi')
  await later.page.getByRole('main').getByText('Acquisto completato').waitFor()
  await later.page
    .getByText(/50 crediti/)
    .first()
    .waitFor()
  await balance(later.page, 60).waitFor()
})

test('causes no browser errors', () => {
  // The browser logs the refused call of a declined card.
  const browserErrors = [...annaOnDesktop.browserErrors, ...brunoOnPhone.browserErrors].filter(
    (each) => !/status of 402/.test(each),
  )
  expect(browserErrors).toEqual([])
})

const balance = (page: Page, credits: number) =>
  page.getByRole('banner').getByRole('link', { name: `${credits} crediti`, exact: true })

async function choosePackage(page: Page, name: string): Promise<void> {
  const { credits } = await findPackage(platform, name)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Acquista ${credits} crediti`, exact: true })
    .click()
  await payButton(page.getByRole('dialog')).waitFor()
}

async function expectReceipt(page: Page, title: string): Promise<void> {
  const link = page.getByRole('link', { name: `Scarica la ricevuta: ${title}` }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('centesimo-ricevuta.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}
