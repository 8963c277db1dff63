import type { Auction } from '@centesimo/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { panelOf, punta, readAuction, toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { fillAddress, payThere, toPayment } from './browser/pay.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectCleanAudit } from './faults/house-in-order.ts'
import { call } from './house/call.ts'
import { openPayingHouse, type PayingHouse } from './house/open-house.ts'
import { type Person, register, signInAdmin } from './house/person.ts'
import { pictures } from './house/pictures.ts'
import { putUp } from './house/put-up.ts'

// The lifecycle of one auction: the admin on one node, Anna on the other node, Bruno on a phone on
// the first.

const title = 'Barometro di ottone'
let platform: PayingHouse
let browser: Browser
let anna: Person
let bruno: Person
let admin: Person
let atDesk: Visit
let annaThere: Visit
let brunoThere: Visit
let auction: Auction

beforeAll(async () => {
  const env = { BID_TIMER_SECONDS: '600' }
  ;[platform, browser] = await Promise.all([openPayingHouse({ apiNodes: 2, env }), openBrowser()])
  ;[anna, bruno, admin] = await Promise.all([
    register(platform, 'anna'),
    register(platform, 'bruno'),
    signInAdmin(platform),
  ])
  auction = await putUp(platform, title, { images: pictures, startAsLive: false })
  const [first, second] = platform.urls as [string, string]
  atDesk = await visit(browser, { url: first }, { cookie: admin.cookie })
  annaThere = await visit(browser, { url: second }, { cookie: anna.cookie })
  brunoThere = await visit(browser, { url: first }, { ...phone, cookie: bruno.cookie })
  await Promise.all([annaThere, brunoThere].map(({ go }) => go(`/auctions/${auction.id}`)))
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('the admin starts an auction from the list, and both bidders see it live without a reload', async () => {
  const { page, go } = atDesk
  for (const each of [annaThere, brunoThere]) await panelOf(each.page).getByText('IN ARRIVO').first().waitFor()
  await go('/admin/aste?status=upcoming')
  await page.getByRole('button', { name: `Avvia ${title}` }).click()
  await confirm(page, "Avvia l'asta", 'Avvia')
  await toastOf(page).filter({ hasText: 'Asta avviata con successo' }).waitFor()
  for (const each of [annaThere, brunoThere]) await panelOf(each.page).getByText('LIVE').waitFor()
})

test('two bidders bid, and the admin page shows every bid live', async () => {
  const { page, go } = atDesk
  await go(`/admin/aste/${auction.id}`)
  await page.getByText('Ancora nessuna puntata in questa corsa.').waitFor()
  for (const [bidder, price] of [
    [annaThere, '0,01 €'],
    [brunoThere, '0,02 €'],
    [annaThere, '0,03 €'],
  ] as const) {
    await punta(bidder.page).click()
    await eventually(() => rowsOf(page)).toContainEqual(expect.stringContaining(price))
  }
  expect(await rowsOf(page)).toHaveLength(3)
  await eventually(() => figure(page, 'Partecipanti')).toBe('2')
  for (const each of [annaThere, brunoThere]) {
    await eventually(() => readAuction(each.page)).toMatchObject({ price: '0,03 €', leader: 'anna' })
  }
})

test('close with credits as the prize: the winner gets credits and no order, the other a refund', async () => {
  const { page } = atDesk
  await act(page, 'Chiudi')
  const dialog = page.getByRole('dialog', { name: "Chiudi l'asta" })
  await dialog.getByLabel('Crediti al vincitore').fill('-1')
  await dialog.getByRole('button', { name: "Chiudi l'asta" }).click()
  await dialog.getByText('Il numero di crediti deve essere positivo').waitFor()
  await dialog.getByLabel('Crediti al vincitore').fill('25')
  await dialog.getByRole('button', { name: "Chiudi l'asta" }).click()
  await toastOf(page).filter({ hasText: 'Asta chiusa con successo' }).waitFor()

  await annaThere.page.getByRole('dialog', { name: 'Congratulazioni!' }).waitFor()
  await balance(annaThere.page, 123).waitFor()
  // An auction's page has its own header on a phone.
  await brunoThere.page
    .getByRole('main')
    .getByRole('link', { name: /: 100 crediti$/ })
    .waitFor()
  await panelOf(brunoThere.page).getByText('vinta da', { exact: true }).waitFor()
  expect(await call(platform.url, 'listWonAuctions', { cookie: anna.cookie })).toEqual([])
})

test('a restart shows the new run on every screen, from the start', async () => {
  await annaThere.go(`/auctions/${auction.id}`)
  const { page } = atDesk
  await act(page, 'Riavvia')
  await confirm(page, "Riavvia l'asta", 'Riavvia')
  await toastOf(page).filter({ hasText: 'Asta Riavviata!' }).waitFor()
  for (const each of [annaThere, brunoThere]) {
    await eventually(() => readAuction(each.page)).toEqual({
      price: '0,00 €',
      leader: 'in attesa della prima puntata',
      history: [],
    })
  }
  await page.getByRole('heading', { name: /Corsa 2/ }).waitFor()
})

test('an ordinary win: the winner gets an order and pays it, and the admin ships it', async () => {
  const { page, go } = atDesk
  await punta(annaThere.page).click()
  await eventually(() => readAuction(brunoThere.page)).toMatchObject({ leader: 'anna' })
  await punta(brunoThere.page).click()
  await eventually(() => readAuction(annaThere.page)).toMatchObject({ leader: 'bruno' })
  await act(page, 'Chiudi')
  await confirm(page, "Chiudi l'asta", "Chiudi l'asta")
  await brunoThere.page.getByRole('dialog', { name: 'Congratulazioni!' }).waitFor()
  await balance(annaThere.page, 123).waitFor()

  const [won] = await call(platform.url, 'listWonAuctions', { cookie: bruno.cookie })
  expect(won).toMatchObject({ amount: 2, status: 'pending' })
  await brunoThere.go(`/won-auction/${won!.id}`)
  await fillAddress(brunoThere.page)
  await toPayment(brunoThere.page).click()
  await payThere(brunoThere.page)
  await toastOf(brunoThere.page).filter({ hasText: 'Acquisto completato!' }).waitFor()

  await go('/admin/ordini')
  await page
    .getByRole('button', { name: new RegExp(title) })
    .or(page.getByRole('link', { name: title }))
    .first()
    .click()
  const order = page.getByRole('dialog', { name: title })
  await order.getByText('Via Garibaldi 12').first().waitFor()
  await order.getByRole('button', { name: 'Aggiorna la spedizione' }).click()
  const parcel = page.getByRole('dialog', { name: 'Aggiorna la spedizione' })
  await parcel.getByLabel('Stato').selectOption('shipped')
  await parcel.getByLabel('Codice di spedizione').fill('IT0099')
  await parcel.getByRole('button', { name: 'Salva' }).click()
  await toastOf(page).filter({ hasText: 'Spedizione aggiornata' }).waitFor()
  await brunoThere.go('/profile?tab=orders')
  await brunoThere.page.getByRole('main').getByText('IT0099').first().waitFor()
})

test('a refund: the provider, the order, the ledger and the audit log agree', async () => {
  const { page } = atDesk
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Rimborsa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rimborsare il pagamento?' })
  await dialog.getByLabel('Motivo').fill('arrivato rotto')
  await dialog.getByRole('button', { name: 'Rimborsa 0,02 €' }).click()
  await toastOf(page).filter({ hasText: 'Rimborso avviato' }).waitFor()
  await eventually(async () => {
    const orders = await call(platform.url, 'listUserOrders', { cookie: bruno.cookie })
    return orders.map(({ status, refunded }) => ({ status, refunded }))
  }).toEqual([{ status: 'cancelled', refunded: 2 }])

  await atDesk.go(`/admin/utenti/${bruno.id}`)
  const main = page.getByRole('main')
  // 100, less two bids, of which the first was refunded.
  await main.getByText('99', { exact: true }).first().waitFor()
  await main.getByText('Rimborso crediti').first().waitFor()

  await atDesk.go(`/admin/registro?targetId=${auction.id}`)
  const listed = main.getByRole('table', { name: 'Registro degli atti' })
  for (const done of ['Asta avviata', 'Asta chiusa', 'Asta riavviata']) await listed.getByText(done).first().waitFor()
  const acts = await call(platform.url, 'listAuditLog', { cookie: admin.cookie })
  expect(acts.map(({ action: name }) => name).reverse()).toEqual([
    ...['user.credits', 'user.credits', 'auction.create', 'auction.start', 'auction.close', 'auction.restart'],
    ...['auction.close', 'order.ship', 'payment.refund'],
  ])
  await expectCleanAudit(platform)
  expect([atDesk, annaThere, brunoThere].flatMap(({ troubles }) => troubles)).toEqual([])
})

const balance = (page: Page, credits: number) => page.getByRole('banner').getByText(`${credits} crediti`)

/** Presses an action in the header of an auction's admin page. */
function act(page: Page, name: string): Promise<void> {
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
    .getByRole('region', { name: 'Puntate della corsa' })
    .last()
    .locator('tbody tr')
    .allTextContents()
  return rows.map((text) => text.replaceAll(/\s/g, ' '))
}

async function figure(page: Page, name: string): Promise<string | null> {
  return page.locator('main dl div', { hasText: name }).first().locator('dd').textContent()
}
