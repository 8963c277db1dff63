import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { closePages, openBrowser, phone } from './browser/open-browser.ts'
import {
  answerInPaypalWindow,
  fillAddress,
  goToPaymentButton,
  openPaypalWindow,
  payButton,
  payWithPaypal,
} from './browser/payment-steps.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, password, register, signInAdmin } from './testing/person.ts'
import { completePayment, findPackage, openPayment, setShippingAddress, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Where a payment starts and where it must not: signed out, without an address, without the
// provider, overdue, already paid, another user's.

let platform: PaymentTestPlatform
let browser: Browser
let anna: Person

beforeAll(async () => {
  // No worker: it would expire an overdue order during the test.
  const options = { workers: 0, env: { BID_TIMER_SECONDS: '600' } }
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform(options), openBrowser()])
  anna = await register(platform, 'anna')
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

async function openPage(path: string, person: Person | null = anna): Promise<Page> {
  const { page, go } = await visit(browser, platform, { cookie: person?.cookie ?? null })
  await go(path)
  return page
}

async function signInOnPage(page: Page): Promise<void> {
  await toastOf(page).filter({ hasText: 'Login Richiesto' }).waitFor()
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
}

describe('a visitor signs in first and returns', () => {
  test('to the package', async () => {
    const { page, go } = await visit(browser, platform, phone)
    const { id } = await findPackage(platform, 'Base')
    await go('/buy-credits')
    await page.getByRole('main').getByRole('button', { name: 'Acquista 50 crediti', exact: true }).click()
    await signInOnPage(page)
    await page.waitForURL(`**/buy-credits?package=${id}`)
    await payButton(page.getByRole('dialog')).waitFor()
    await page.getByRole('dialog').getByText('22,99').first().waitFor()
  })

  test('to an item opened by its address', async () => {
    const { id } = await createTestAuction(platform, 'Cavatappi', { buyNowPrice: 1_500 })
    const page = await openPage(`/shop?item=${id}`, null)
    await signInOnPage(page)
    await page.waitForURL(`**/shop?item=${id}`)
    await page.getByRole('dialog', { name: 'Acquista Subito' }).getByText('Cavatappi').first().waitFor()
  })
})

describe('a shipment needs an address', () => {
  test('creates no order without one and marks the missing fields', async () => {
    const { id } = await createTestAuction(platform, 'Ferro da stiro', { buyNowPrice: 2_000 })
    const page = await openPage(`/shop?item=${id}`)
    const dialog = page.getByRole('dialog')
    await goToPaymentButton(dialog).click()
    await toastOf(page)
      .filter({ hasText: 'Indirizzo richiesto' })
      .filter({ hasText: 'Inserisci il tuo indirizzo di spedizione' })
      .waitFor()
    await eventually(() => dialog.locator('[aria-invalid=true]').count()).toBe(4)
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await fillAddress(dialog)
    await dialog.getByLabel('CAP').fill('4012')
    await goToPaymentButton(dialog).click()
    await dialog.getByText('Il CAP ha cinque cifre').waitFor()
    expect(await call(platform.url, 'listUserOrders', { cookie: anna.cookie })).toEqual([])
  })
})

describe('the provider', () => {
  test('can be retried after its script fails to load', async () => {
    const { page, go } = await visit(browser, platform, { cookie: anna.cookie })
    const { id } = await findPackage(platform, 'Assaggio')
    await page.route('**/sdk/js*', (route) => route.abort())
    await go(`/buy-credits?package=${id}`)
    await toastOf(page).filter({ hasText: 'Errore' }).filter({ hasText: 'Impossibile caricare PayPal' }).waitFor()
    await page.unroute('**/sdk/js*')
    await page.getByRole('dialog').getByRole('button', { name: 'Riprova' }).click()
    await payWithPaypal(page)
    await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  })

  test('leaves a payment pending: a notice explains it, and the credits arrive after the decision', async () => {
    const person = await register(platform, 'dario', { credits: 0 })
    const { id } = await findPackage(platform, 'Assaggio')
    const page = await openPage(`/buy-credits?package=${id}`, person)
    await platform.paypal.injectFault({ kind: 'pending' })
    const window = await openPaypalWindow(page)
    const orderId = new URL(window.url()).searchParams.get('token')!
    await answerInPaypalWindow(window, 'Paga')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^PayPal sta verificando il pagamento/).waitFor()
    await dialog.getByRole('button', { name: 'Chiudi' }).click()
    await page.getByRole('banner').getByRole('link', { name: '10 crediti', exact: true }).waitFor()
    await platform.paypal.operate(orderId, 'complete')
    await page.getByRole('banner').getByRole('link', { name: '30 crediti', exact: true }).waitFor()
  })
})

describe('a won auction', () => {
  test('is paid once: its page then shows it as paid', async () => {
    const { orderId } = await winAuction(platform, anna, 'Bussola')
    await completePayment(platform, anna, 2_500, { orderId })
    const page = await openPage(`/won-auction/${orderId}`)
    await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor()
    expect(await payButton(page).count()).toBe(0)
  })

  test('paid meanwhile in another window is refused in the first and charged once', async () => {
    const { orderId } = await winAuction(platform, anna, 'Cannocchiale')
    await setShippingAddress(platform, anna, orderId)
    const page = await openPage(`/won-auction/${orderId}`)
    await payButton(page).waitFor()
    await completePayment(platform, anna, 2_500, { orderId })
    await payButton(page).click()
    await toastOf(page).filter({ hasText: 'Errore' }).waitFor()
    const payments = await call(platform.url, 'listPayments', { cookie: anna.cookie })
    expect(payments.filter((each) => each.orderId === orderId)).toMatchObject([{ status: 'completed' }])
  })

  test('cannot be paid after its deadline', async () => {
    const { orderId } = await winAuction(platform, anna, 'Clessidra')
    await platform.database.pool.query(
      `update orders set payment_due_at = now() - interval '1 minute' where public_id = $1`,
      [orderId],
    )
    const page = await openPage(`/won-auction/${orderId}`)
    await page.getByRole('heading', { name: 'Il termine per pagare è scaduto' }).waitFor()
    expect(await goToPaymentButton(page).count()).toBe(0)
  })

  test('that was restarted has no valid order', async () => {
    const { auction, orderId } = await winAuction(platform, anna, 'Calamaio')
    const { cookie } = await signInAdmin(platform)
    await call(platform.url, 'restartAuction', { params: { id: auction.id }, cookie })
    const page = await openPage(`/won-auction/${orderId}`)
    await page.getByRole('heading', { name: 'Ordine annullato' }).waitFor()
    expect(await goToPaymentButton(page).count()).toBe(0)
  })

  test('cannot be restarted while its payment is pending', async () => {
    const { auction, orderId } = await winAuction(platform, anna, 'Leggio')
    const paypalOrderId = await openPayment(platform.url, anna, 2_500, { orderId })
    await platform.paypal.injectFault({ kind: 'pending' })
    await platform.paypal.approve(paypalOrderId)
    await eventually(async () => {
      const won = await call(platform.url, 'getWonAuction', { params: { id: orderId }, cookie: anna.cookie })
      return won.isPaymentChecking
    }).toBe(true)
    const page = await openPage(`/won-auction/${orderId}`)
    await page.getByRole('heading', { name: 'Pagamento in verifica' }).waitFor()
    const { cookie } = await signInAdmin(platform)
    const restarting = call(platform.url, 'restartAuction', { params: { id: auction.id }, cookie })
    await expect(restarting).rejects.toThrow('INVALID_STATE')
    await platform.paypal.operate(paypalOrderId, 'complete')
    await eventually(async () => {
      const won = await call(platform.url, 'getWonAuction', { params: { id: orderId }, cookie: anna.cookie })
      return won.status
    }).toBe('completed')
  })

  test('of another user is not found, and a visitor must sign in', async () => {
    const { orderId } = await winAuction(platform, anna, 'Portafoto')
    const stranger = await register(platform, 'elena')
    const page = await openPage(`/won-auction/${orderId}`, stranger)
    await page.getByRole('heading', { name: 'Asta non trovata' }).waitFor()
    const visitor = await openPage(`/won-auction/${orderId}`, null)
    await visitor.getByText('Accedi').locator('visible=true').first().waitFor()
    expect(await visitor.getByText('Portafoto').count()).toBe(0)
  })
})
