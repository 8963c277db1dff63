import { readFile } from 'node:fs/promises'
import { formatEuro, orderNumber } from '@centesimo/domain'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { chooseFromMenu, press, submitDialog } from './browser/forms.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { type Person, password, register, signInAdmin } from './testing/person.ts'
import { pictureFiles } from './testing/pictures.ts'
import { completePayment, findPackage, setShippingAddress, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// An operator's day: morning figures, three auctions from a phone, a wrong photo, twenty parcels, a
// chargeback, a refund by two people, a blocked person who writes, the month for the accountant.
// Every figure on screen is compared with the tables, and how long each part took is printed.

let platform: PaymentTestPlatform
let browser: Browser
let admin: Person
let buyer: Person
let dario: Person
let office: Visit
let pocket: Visit
let disputed: string

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform({}), openBrowser()])
  ;[admin, buyer, dario] = await Promise.all([
    signInAdmin(platform),
    register(platform, 'bruno'),
    register(platform, 'dario'),
  ])
  await register(platform, 'carla')
  const { pool } = platform.database
  await pool.query(`update users set is_admin = true, admin_role = 'finance' where username = 'carla'`)
  const { id: packageId, price } = await findPackage(platform)
  disputed = await completePayment(platform, buyer, price, { packageId })
  await completePayment(platform, buyer, price, { packageId })
  for (let n = 1; n <= 20; n++) {
    const { orderId } = await winAuction(platform, buyer, `Vaso ${n}`)
    await setShippingAddress(platform, buyer, orderId)
    await completePayment(platform, buyer, 2_500, { orderId })
  }
  office = await visit(browser, platform, { cookie: admin.cookie })
  pocket = await visit(browser, platform, { ...phone, cookie: admin.cookie })
})
afterAll(async () => {
  process.stdout.write(`An operator's day, in seconds:\n${times.join('\n')}\n`)
  await browser?.close()
  await platform?.close()
})

const times: string[] = []
let began = 0
beforeEach(() => {
  began = performance.now()
})
afterEach(({ task }) => {
  times.push(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)}  ${task.name}`)
})

/** What the twenty parcels were paid, in cents. */
const paidOrders = 20 * 2_500

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Taken less paid back, in cents, over all days: the test's platform is younger than one. */
async function taken(): Promise<number> {
  const { rows } = await platform.database.pool.query(
    `select (select coalesce(sum(captured_cents), 0)::int from payments)
       - (select coalesce(sum(amount_cents), 0)::int from refunds where state = 'done') as cents`,
  )
  return rows[0].cents
}

async function creditsOf(username: string): Promise<number> {
  const { rows } = await platform.database.pool.query('select credits from users where username = $1', [username])
  return rows[0].credits
}

async function expectTodayOnScreen(): Promise<void> {
  const { page, go } = office
  await go('/admin')
  const today = page.locator('dl > div').filter({ hasText: 'Incassi di oggi' }).getByRole('link')
  await eventually(async () => plainText(await today.textContent())).toBe(plainText(formatEuro(await taken())))
}

test('the morning: what came in today, what waits, what happens now', async () => {
  await expectTodayOnScreen()
  expect(await taken()).toBe(paidOrders + 2 * 3_999)
  const { page } = office
  await page.getByRole('link', { name: /20 pacchi da spedire/ }).waitFor()
  await page.getByRole('heading', { name: 'Adesso' }).waitFor()
  // The sections stay beside a long page.
  await page.evaluate(() => window.scrollTo(0, 1_000))
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Cerca' }).first().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.locator('dl > div').filter({ hasText: 'Incassi di oggi' }).getByRole('link').click()
  await eventually(async () => plainText(await page.getByRole('main').textContent())).toContain(
    plainText(formatEuro(paidOrders + 2 * 3_999)),
  )
})

test('three auctions with pictures, made on a phone', async () => {
  const { page, go } = pocket
  for (const title of ['Sestante', 'Barometro', 'Cannocchiale']) {
    await go('/create-auction')
    await field(page, 'Titolo *').fill(title)
    await field(page, 'Categoria *').selectOption({ label: 'Antiquariato' })
    await field(page, 'Descrizione *').fill('Di ottone, funziona.')
    await page.locator('input[type=file]').setInputFiles(pictureFiles.slice(0, 2))
    await field(page, 'Prezzo di partenza (€) *').fill('1')
    await field(page, 'Prezzo di chiusura massimo (crediti) *').fill('9000')
    await field(page, 'Condizione *').selectOption({ label: "Buono - Segni d'uso normali" })
    await field(page, 'Autenticità *').selectOption({ label: 'Nello stile di' })
    await page.getByRole('main').getByRole('button', { name: 'Crea Asta', exact: true }).click()
    await page.waitForURL(/\/auctions\/[\w-]+$/)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  const live = await call(platform.url, 'listAuctions', { query: { status: 'live' } })
  expect(live.map(({ title, images }) => [title, images.length]).toSorted()).toEqual([
    ['Barometro', 2],
    ['Cannocchiale', 2],
    ['Sestante', 2],
  ])
})

test('a wrong photo is corrected in place', async () => {
  const [before] = await call(platform.url, 'listAuctions', { query: { search: 'barometro' } })
  const { page, go } = pocket
  await go(`/admin/aste/${before!.id}`)
  await press(page, 'Modifica')
  const dialog = page.getByRole('dialog', { name: "Modifica l'asta" })
  await dialog.getByRole('button', { name: "Rimuovi l'immagine 1" }).click()
  await dialog.locator('input[type=file]').setInputFiles(pictureFiles.slice(2, 3))
  await eventually(() => dialog.getByRole('button', { name: /^Rimuovi l'immagine/ }).count()).toBe(2)
  await submitDialog(dialog)
  await dialog.waitFor({ state: 'detached' })
  const [after] = await call(platform.url, 'listAuctions', { query: { search: 'barometro' } })
  expect(after!.images).toHaveLength(2)
  expect(after!.images[0]).toBe(before!.images[1])
})

test('twenty parcels leave by a pasted list', async () => {
  const { page, go } = office
  await go('/admin/ordini?stage=to-ship&sort=due')
  const { rows } = await platform.database.pool.query('select public_id from orders order by id')
  await page.getByRole('button', { name: 'Importa spedizioni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Segna spediti' })
  await dialog.getByLabel('Elenco').fill(rows.map(({ public_id }, n) => `${orderNumber(public_id)};IT${n}`).join('\n'))
  await dialog.getByLabel('Corriere').selectOption('BRT')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByRole('button', { name: 'Segna 20 ordini' }).click()
  await dialog.getByText('20 ordini segnati come spediti').waitFor()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await go('/admin')
  await page.getByText('Niente da fare: è tutto a posto.').waitFor()
})

test('a chargeback takes the credits back, and the day’s takings with it', async () => {
  const before = await creditsOf('bruno')
  await platform.paypal.operate(disputed, 'reverse')
  await eventually(taken).toBe(paidOrders + 3_999)
  await eventually(() => creditsOf('bruno')).toBe(before - 100)
  await expectTodayOnScreen()
  const payments = await call(platform.url, 'listAdminPayments', { cookie: admin.cookie })
  const payment = payments.find(({ paypalOrderId }) => paypalOrderId === disputed)!
  const { page, go } = office
  await go(`/admin/pagamenti?pagamento=${payment.id}`)
  const refunds = page.getByRole('list', { name: 'Rimborsi' }).getByRole('listitem')
  await refunds.filter({ hasText: 'storno del pagamento · stornati 100 crediti' }).waitFor()
  expect(plainText(await refunds.textContent())).toContain(plainText(formatEuro(3_999)))
  await expectInvariantsHold(platform)
})

test('a refund by two people', async () => {
  const { page, go } = office
  await go('/admin/conferme')
  await press(page, 'Imposta gli importi')
  const rule = page.getByRole('dialog', { name: 'Quando servono due persone' })
  await rule.getByLabel('Rimborsi oltre, in euro').fill('10')
  await submitDialog(rule)
  await rule.waitFor({ state: 'detached' })
  const payments = await call(platform.url, 'listAdminPayments', { cookie: admin.cookie })
  const payment = payments.find(({ purpose, refunded }) => purpose === 'credits' && refunded === 0)!
  await go(`/admin/pagamenti?pagamento=${payment.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Rimborsa', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Rimborsare il pagamento?' })
  await refund.getByLabel('Motivo').fill('Ripensamento')
  await refund.getByRole('button', { name: 'Chiedi la conferma' }).click()
  await toastOf(page).filter({ hasText: 'In attesa di conferma' }).waitFor()
  expect(await taken()).toBe(paidOrders + 3_999)

  const carla = await visit(browser, platform, { ...phone })
  await carla.go('/login')
  await signInOn(carla.page, 'carla')
  await carla.page.waitForURL((url) => url.pathname !== '/login')
  await carla.go('/admin/conferme')
  await carla.page.getByRole('button', { name: /^Azioni: Rimborso di 39,99/ }).click()
  await carla.page.getByRole('menuitem', { name: 'Conferma' }).click()
  await carla.page.getByRole('button', { name: 'Conferma e rimborsa' }).click()
  await toastOf(carla.page).filter({ hasText: 'Richiesta confermata' }).waitFor()
  await eventually(taken).toBe(paidOrders)
  await carla.context.close()
})

test('a blocked person writes, is answered and let in again', async () => {
  const { page, go } = office
  await go(`/admin/utenti/${dario.id}`)
  await chooseFromMenu(page, 'Blocca')
  const block = page.getByRole('dialog', { name: 'Bloccare dario?' })
  await block.getByLabel(/^Motivo/).fill('due account')
  await submitDialog(block)
  await toastOf(page).filter({ hasText: 'Utente bloccato' }).waitFor()

  const outside = await visit(browser, platform, phone)
  await outside.go('/login')
  await signInOn(outside.page, 'dario')
  await outside.page.getByText('Il tuo account è sospeso').first().waitFor()
  await outside.go('/contatti')
  const form = outside.page.locator('main form')
  await form.getByLabel('Nome completo').fill('Dario Prova')
  await form.getByLabel('Email', { exact: true }).fill('dario@example.it')
  await form.getByLabel('Oggetto').selectOption('Il mio account')
  await form.getByLabel('Messaggio').fill("Ho un solo account, l'altro è di mio fratello.")
  await form.getByRole('button', { name: 'Invia messaggio' }).click()
  await outside.page.getByText('Grazie per averci scritto').waitFor()

  await go('/admin')
  await page.getByRole('link', { name: '1 messaggio senza risposta' }).click()
  await page.getByRole('link', { name: /Il mio account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rispondi' }).click()
  const answer = page.getByRole('dialog', { name: 'Rispondi per email' })
  await answer.getByLabel('Risposta').fill('Grazie, hai ragione: puoi di nuovo accedere.')
  await submitDialog(answer)
  await toastOf(page).filter({ hasText: 'Risposta inviata' }).waitFor()
  await go(`/admin/utenti/${dario.id}`)
  await press(page, 'Sblocca')
  await submitDialog(page.getByRole('dialog', { name: 'Sbloccare dario?' }))
  await toastOf(page).filter({ hasText: 'Utente sbloccato' }).waitFor()
  await outside.go('/login')
  await signInOn(outside.page, 'dario')
  await outside.page.waitForURL((url) => url.pathname !== '/login')
  await outside.context.close()
})

test('the month’s close: receipts and credit notes add up to the ledger', async () => {
  const { page, go } = office
  await go('/admin/incassi?periodo=mese')
  const file = async (name: string) => {
    await press(page, 'Per il commercialista')
    const item = page.getByRole('menuitem', { name })
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    const place = head!.split(';').indexOf('Totale')
    return lines.map((line) => Math.round(Number(line.split(';')[place]!.replaceAll('"', '').replace(',', '.')) * 100))
  }
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
  const receipts = await file('Ricevute')
  const notes = await file('Note di credito')
  const { rows } = await platform.database.pool.query(
    `select (select count(*)::int from receipts) as receipts, (select count(*)::int from refunds where state = 'done') as notes`,
  )
  expect([receipts.length, notes.length]).toEqual([rows[0].receipts, rows[0].notes])
  expect([rows[0].receipts, rows[0].notes]).toEqual([22, 2])
  expect(sum(receipts) - sum(notes)).toBe(await taken())
  await expectTodayOnScreen()
  await expectInvariantsHold(platform)
})

async function signInOn(page: Page, username: string): Promise<void> {
  await field(page, 'Username o email').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}
