import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidButton } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { payWithPaypal } from './browser/payment-steps.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Fifty credits are won on a phone and paid without an address.

const title = '50 crediti'
const browser = await openBrowser()
let platform: PaymentTestPlatform
let anna: Person
let annas: Visit
let start: number

beforeAll(async () => {
  platform = await startPaymentTestPlatform({ env: { BID_TIMER_SECONDS: '600', SHIPPING_CENTS: '690' } })
  anna = await register(platform, 'anna')
  annas = await visit(browser, platform, { ...phone, cookie: anna.cookie })
  start = await balance()
})
afterAll(async () => {
  expect(annas.browserErrors).toEqual([])
  await browser.close()
  await platform?.close()
})

const balance = async () => {
  const { rows } = await platform.database.pool.query<{ credits: number; ledger: number }>(
    `select credits, (select sum(amount)::int from ledger where user_id = users.id) as ledger from users where username = 'anna'`,
  )
  expect(rows[0]!.ledger).toBe(rows[0]!.credits)
  return rows[0]!.credits
}

test('the card, the filter and the page say what there is to win, before the first bid', async () => {
  const { id } = await createTestAuction(platform, title, { prizeCredits: 50, closingPrice: 1, images: pictures })
  const { page, go } = annas
  await go('/auctions?kind=prize-credits')
  await page.getByRole('article').filter({ hasText: title }).getByText('In palio: 50 crediti').waitFor()
  await go(`/auctions/${id}`)
  await page
    .getByText(/^In palio: 50 crediti, nessun oggetto da spedire\. Se vinci hai 30 giorni/)
    .first()
    .waitFor()
  expect(await page.getByText(/Compra subito per/).count()).toBe(0)
  await bidButton(page).and(page.locator(':enabled')).click()
  await page.waitForURL('**/profile*')
  expect(await balance()).toBe(start - 1)
})

test('it is paid without an address, and the credits are in the balance', async () => {
  const { page, go } = annas
  const [won] = await call(platform.url, 'listWonAuctions', { cookie: anna.cookie })
  expect(won).toMatchObject({ prizeCredits: 50, shippingCents: 0, amount: 1 })
  await go(`/won-auction/${won!.id}`)
  await page.getByRole('heading', { level: 1, name: 'Paga e ricevi i crediti vinti' }).waitFor()
  expect(await page.getByRole('form', { name: 'Indirizzo di spedizione' }).count()).toBe(0)
  await payWithPaypal(page)
  await page.getByRole('heading', { name: 'Pagamento completato' }).waitFor()
  await eventually(async () => plainText(await page.getByRole('main').textContent())).toContain(
    '50 crediti accreditati',
  )
  await eventually(balance).toBe(start - 1 + 50)
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${start - 1 + 50} crediti` })
    .waitFor()
})

test('the orders list says so, and the receipt can be had', async () => {
  const { page, go } = annas
  await go('/profile?tab=orders')
  const order = page.getByRole('listitem').filter({ hasText: title }).first()
  await eventually(async () => plainText(await order.textContent())).toContain('50 crediti accreditati')
  const href = await order.getByRole('link', { name: /ricevuta/i }).getAttribute('href')
  const receipt = await fetch(new URL(href!, platform.url), { headers: { cookie: anna.cookie } })
  expect(receipt.headers.get('content-type')).toContain('application/pdf')
})

test('an admin has nothing to ship', async () => {
  const admin = await signInAdmin(platform)
  const admins = await visit(browser, platform, { cookie: admin.cookie })
  await admins.go('/admin/ordini?stage=to-ship')
  await admins.page.getByText('Tutto spedito').waitFor()
  await admins.go('/admin/ordini')
  await admins.page.getByRole('row').filter({ hasText: title }).getByText('Accreditato').waitFor()
  expect(admins.browserErrors).toEqual([])
  await expectInvariantsHold(platform)
})
