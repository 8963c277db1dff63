import type { Auction } from '@centesimo/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidButton, biddingPanel, readAuction, toastOf } from './browser/auction-screen.ts'
import { chooseAction } from './browser/forms.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { fillAddress, goToPaymentButton, payWithPaypal } from './browser/payment-steps.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// The lifecycle of one auction: the admin on one node, Anna on the other node, Bruno on a phone on
// the first.

const title = 'Barometro di ottone'
let platform: PaymentTestPlatform
let browser: Browser
let anna: Person
let bruno: Person
let admin: Person
let adminVisit: Visit
let annaVisit: Visit
let brunoVisit: Visit
let auction: Auction

beforeAll(async () => {
  const env = { BID_TIMER_SECONDS: '600' }
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform({ apiNodes: 2, env }), openBrowser()])
  ;[anna, bruno, admin] = await Promise.all([
    register(platform, 'anna'),
    register(platform, 'bruno'),
    signInAdmin(platform),
  ])
  auction = await createTestAuction(platform, title, { images: pictures, startAsLive: false })
  const [first, second] = platform.urls as [string, string]
  adminVisit = await visit(browser, { url: first }, { cookie: admin.cookie })
  annaVisit = await visit(browser, { url: second }, { cookie: anna.cookie })
  brunoVisit = await visit(browser, { url: first }, { ...phone, cookie: bruno.cookie })
  await Promise.all([annaVisit, brunoVisit].map(({ go }) => go(`/auctions/${auction.id}`)))
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** To be called before the auction closes: the page shows them for two seconds only. */
const congratulations = ({ page }: Visit) => page.getByRole('dialog', { name: 'Congratulazioni!' }).waitFor()

test('the admin starts an auction from the list, and both bidders see it live without a reload', async () => {
  const { page, go } = adminVisit
  for (const each of [annaVisit, brunoVisit]) await biddingPanel(each.page).getByText('IN ARRIVO').first().waitFor()
  await go('/admin/aste?status=upcoming')
  await chooseAction(page, title, 'Avvia')
  await confirm(page, "Avvia l'asta", 'Avvia')
  await toastOf(page).filter({ hasText: 'Asta avviata con successo' }).waitFor()
  for (const each of [annaVisit, brunoVisit]) await biddingPanel(each.page).getByText('LIVE').waitFor()
})

test('two bidders bid, and the admin page shows every bid live', async () => {
  const { page, go } = adminVisit
  await go(`/admin/aste/${auction.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Chiudi asta', exact: true }).first().waitFor()
  for (const [bidder, price] of [
    [annaVisit, '0,01 €'],
    [brunoVisit, '0,02 €'],
    [annaVisit, '0,03 €'],
  ] as const) {
    await bidButton(bidder.page).click()
    await eventually(() => rowsOf(page)).toContainEqual(expect.stringContaining(price))
  }
  expect(await rowsOf(page)).toHaveLength(3)
  await eventually(() => figure(page, 'Partecipanti')).toBe('2')
  for (const each of [annaVisit, brunoVisit]) {
    await eventually(() => readAuction(each.page)).toMatchObject({ price: '0,03 €', leader: 'anna' })
  }
})

test('close with credits as the prize: the winner gets credits and no order, the other a refund', async () => {
  const { page } = adminVisit
  await pressAction(page, 'Chiudi asta')
  const dialog = page.getByRole('dialog', { name: "Chiudi l'asta" })
  await dialog.getByLabel('Crediti al vincitore').fill('-1')
  await dialog.getByRole('button', { name: "Chiudi l'asta" }).click()
  await dialog.getByText('Il numero di crediti deve essere positivo').waitFor()
  await dialog.getByLabel('Crediti al vincitore').fill('25')
  const congratulated = congratulations(annaVisit)
  await dialog.getByRole('button', { name: "Chiudi l'asta" }).click()
  await toastOf(page).filter({ hasText: 'Asta chiusa con successo' }).waitFor()

  await congratulated
  await balance(annaVisit.page, 123).waitFor()
  // An auction's page has its own header on a phone.
  await brunoVisit.page
    .getByRole('main')
    .getByRole('link', { name: /: 100 crediti$/ })
    .waitFor()
  await biddingPanel(brunoVisit.page).getByText('vinta da', { exact: true }).waitFor()
  expect(await call(platform.url, 'listWonAuctions', { cookie: anna.cookie })).toEqual([])
})

test('a restart shows the new run on every screen, from the start', async () => {
  await annaVisit.go(`/auctions/${auction.id}`)
  const { page } = adminVisit
  await chooseAction(page, title, 'Riavvia')
  await confirm(page, "Riavvia l'asta", 'Riavvia')
  await toastOf(page).filter({ hasText: 'Asta Riavviata!' }).waitFor()
  for (const each of [annaVisit, brunoVisit]) {
    await eventually(() => readAuction(each.page)).toEqual({
      price: '0,00 €',
      leader: 'in attesa della prima puntata',
      history: [],
    })
  }
  await page
    .getByRole('heading', { name: /Edizione 2/ })
    .first()
    .waitFor()
})

test('an ordinary win: the winner gets an order and pays it, and the admin ships it', async () => {
  const { page, go } = adminVisit
  await bidButton(annaVisit.page).click()
  await eventually(() => readAuction(brunoVisit.page)).toMatchObject({ leader: 'anna' })
  await bidButton(brunoVisit.page).click()
  await eventually(() => readAuction(annaVisit.page)).toMatchObject({ leader: 'bruno' })
  await pressAction(page, 'Chiudi asta')
  const congratulated = congratulations(brunoVisit)
  await confirm(page, "Chiudi l'asta", "Chiudi l'asta")
  await congratulated
  await balance(annaVisit.page, 123).waitFor()

  const [won] = await call(platform.url, 'listWonAuctions', { cookie: bruno.cookie })
  expect(won).toMatchObject({ amount: 2, status: 'pending' })
  await brunoVisit.go(`/won-auction/${won!.id}`)
  await fillAddress(brunoVisit.page)
  await goToPaymentButton(brunoVisit.page).click()
  await payWithPaypal(brunoVisit.page)
  await toastOf(brunoVisit.page).filter({ hasText: 'Acquisto completato!' }).waitFor()

  await go('/admin/ordini')
  await page
    .getByRole('button', { name: new RegExp(title) })
    .or(page.getByRole('link', { name: title }))
    .first()
    .click()
  const order = page.getByRole('dialog', { name: title })
  await order.getByText('Via Garibaldi 12').first().waitFor()
  await order.getByRole('button', { name: 'Aggiorna la spedizione' }).click()
  const shippingDialog = page.getByRole('dialog', { name: 'Aggiorna la spedizione' })
  await shippingDialog.getByLabel('Stato').selectOption('shipped')
  await shippingDialog.getByLabel('Codice di spedizione').fill('IT0099')
  await shippingDialog.getByRole('button', { name: 'Salva' }).click()
  await toastOf(page).filter({ hasText: 'Spedizione aggiornata' }).waitFor()
  await brunoVisit.go('/profile?tab=orders')
  await brunoVisit.page.getByRole('main').getByText('IT0099').first().waitFor()
})

test('a refund: the provider, the order, the ledger and the audit log agree', async () => {
  const { page } = adminVisit
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Rimborsa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rimborsare il pagamento?' })
  await dialog.getByLabel('Motivo').fill('arrivato rotto')
  await dialog.getByRole('button', { name: 'Rimborsa 0,02 €' }).click()
  await toastOf(page).filter({ hasText: 'Rimborso avviato' }).waitFor()
  await eventually(async () => {
    const orders = await call(platform.url, 'listUserOrders', { cookie: bruno.cookie })
    return orders.map(({ status, refunded }) => ({ status, refunded }))
  }).toEqual([{ status: 'cancelled', refunded: 2 }])

  await adminVisit.go(`/admin/utenti/${bruno.id}`)
  const main = page.getByRole('main')
  // 100, less two bids, of which the first was refunded.
  await main.getByText('99', { exact: true }).first().waitFor()
  await main.getByText('Crediti restituiti').first().waitFor()

  await adminVisit.go(`/admin/registro?targetId=${auction.id}`)
  const listed = main.getByRole('table', { name: 'Registro delle azioni' })
  for (const action of ["ha avviato l'asta", "ha chiuso l'asta", "ha riavviato l'asta"])
    await listed.getByText(action).first().waitFor()
  const auditLog = await call(platform.url, 'listAuditLog', { cookie: admin.cookie })
  expect(auditLog.map(({ action: name }) => name).reverse()).toEqual([
    'user.credits',
    'user.credits',
    'auction.create',
    'auction.start',
    'auction.close',
    'auction.restart',
    'auction.close',
    'order.ship',
    'payment.refund',
  ])
  await expectInvariantsHold(platform)
  expect([adminVisit, annaVisit, brunoVisit].flatMap(({ browserErrors }) => browserErrors)).toEqual([])
})

const balance = (page: Page, credits: number) => page.getByRole('banner').getByText(`${credits} crediti`)

/** Presses an action button in the header of an auction's admin page. */
function pressAction(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
}

/** Confirms a dialog. */
async function confirm(page: Page, dialog: string, button: string): Promise<void> {
  const asked: Locator = page.getByRole('dialog', { name: dialog })
  await asked.getByRole('button', { name: button, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}

/** The rows of the admin's bid list, as text. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('region', { name: 'Elenco delle puntate' })
    .last()
    .locator('tbody tr')
    .allTextContents()
  return rows.map((text) => text.replaceAll(/\s/g, ' '))
}

async function figure(page: Page, name: string): Promise<string | null> {
  return page.locator('main dl div', { hasText: name }).first().locator('dd').textContent()
}
