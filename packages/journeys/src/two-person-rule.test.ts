import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { press, submitDialog } from './browser/forms.ts'
import { openBrowser } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { completePayment, findPackage } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// A refund by two people: an admin asks for it, another agrees.

let platform: PaymentTestPlatform
let browser: Browser
let buyer: Person
let admin: Person
let second: Person

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startPaymentTestPlatform({}), openBrowser()])
  ;[buyer, second, admin] = await Promise.all([
    register(platform, 'bruno'),
    register(platform, 'carla'),
    signInAdmin(platform),
  ])
  await platform.database.pool.query(
    `update users set is_admin = true, admin_role = 'finance' where username = 'carla'`,
  )
  const { id, price } = await findPackage(platform)
  await completePayment(platform, buyer, price, { packageId: id })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('an admin sets the amount and asks for a refund; the money moves when another one agrees', async () => {
  const asking = await visit(browser, platform, { cookie: admin.cookie })
  await asking.go('/admin/conferme')
  await press(asking.page, 'Imposta gli importi')
  const rule = asking.page.getByRole('dialog', { name: 'Quando servono due persone' })
  await rule.getByLabel('Rimborsi oltre, in euro').fill('10')
  await submitDialog(rule)
  await asking.page.getByRole('main').getByText('due persone oltre 10,00 €').waitFor()

  await asking.go('/admin/pagamenti')
  await asking.page.getByRole('link', { name: /100 crediti/ }).click()
  await asking.page.getByRole('dialog').getByRole('button', { name: 'Rimborsa', exact: true }).click()
  const refund = asking.page.getByRole('dialog', { name: 'Rimborsare il pagamento?' })
  await refund.getByText(/Serve una seconda persona: superi 10,00/).waitFor()
  await refund.getByLabel('Motivo').fill('Pacco rotto')
  await refund.getByRole('button', { name: 'Chiedi la conferma' }).click()
  await toastOf(asking.page).filter({ hasText: 'In attesa di conferma' }).waitFor()
  expect(await refundedCents()).toBe(0)

  const deciding = await visit(browser, platform, { cookie: second.cookie })
  await deciding.go('/admin')
  await deciding.page.getByRole('link', { name: '1 richiesta da confermare' }).click()
  await deciding.page.getByRole('button', { name: /^Azioni: Rimborso di 39,99/ }).click()
  await deciding.page.getByRole('menuitem', { name: 'Conferma' }).click()
  const approve = deciding.page.getByRole('dialog', { name: /^Rimborso di 39,99.*a bruno: confermi\?/ })
  await approve.getByText(/Storniamo 100 crediti/).waitFor()
  await approve.getByRole('button', { name: 'Conferma e rimborsa' }).click()
  await toastOf(deciding.page).filter({ hasText: 'Richiesta confermata' }).waitFor()
  await deciding.page.getByText('Nessuna richiesta in attesa').waitFor()
  expect(await refundedCents()).toBe(3_999)
  const entries = await call(platform.url, 'listAuditLog', { cookie: admin.cookie })
  expect(entries.find(({ action }) => action === 'payment.refund')).toMatchObject({
    adminName: 'carla',
    after: { askedBy: admin.username },
  })
  await expectInvariantsHold(platform)
})

async function refundedCents(): Promise<number> {
  const [payment] = await call(platform.url, 'listAdminPayments', { cookie: admin.cookie })
  return payment!.refunded
}
