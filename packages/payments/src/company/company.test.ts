import { type CompanySettings, demoCompany, initialSettings } from '@centesimo/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordCapture } from '../capture/record-capture.ts'
import { createPaymentService } from '../create-payment-service.ts'
import { drawReceipt } from '../receipt/draw-receipt.ts'
import { readReceipt } from '../receipt/read-receipt.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'
import { readCompany, readSeller } from './read-company.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
beforeEach(() => kit.rows('delete from company_versions'))
afterAll(() => kit.close())

const environment = { name: 'Aste Antiche S.r.l.' }
const complete: CompanySettings = {
  ...initialSettings(demoCompany),
  supportHours: 'Sempre',
  bankHolder: 'Aste S.r.l.',
  iban: 'IT60X0542811101000000123456',
  telegram: 'https://t.me/aste',
}

/** In force since a minute ago: the provider tells the time of a capture in whole seconds. */
async function save(version: number, settings: Partial<CompanySettings>, ago = '1 minute'): Promise<void> {
  const all = { ...complete, ...settings }
  await kit.rows('insert into company_versions (version, settings, saved_at) values ($1, $2, now() - $3::interval)', [
    version,
    all,
    ago,
  ])
}

async function receiptOf(providerOrderId: string) {
  const { public_id } = await kit.paymentOf(providerOrderId)
  const receipt = (await readReceipt(kit.database.db, public_id))!
  const seller = await readSeller(kit.database.db, { company: environment, demo: false }, receipt)
  const pdf = await drawReceipt(receipt, seller)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { receipt, pdf, words: text.replaceAll(/\s+/g, ' ') }
}

async function buyObject(userId: number, amountCents: number): Promise<string> {
  const id = await kit.createOrderPayment(userId, await kit.order(userId, { amount_cents: amountCents }))
  await kit.sandbox.approve(id)
  await kit.take(userId, id)
  return id
}

test('a receipt keeps the company and the tax of its day, and the next one has the new ones', async () => {
  const anna = await kit.createUser()
  await save(1, { name: 'Aste Vecchie S.r.l.' })
  const credits = await kit.buyCredits(anna)
  const object = await buyObject(anna, 1_220)
  const [oldCredits, oldObject] = [await receiptOf(credits), await receiptOf(object)]
  expect(oldCredits.words).toContain('Venduto da Aste Vecchie S.r.l.')
  expect(oldObject.words).toContain('Imponibile 10,00 € IVA 22% 2,20 €')

  await save(2, { name: 'Aste Nuove S.p.A.', vatNumber: 'IT00743110157', creditsVatPercent: 0, goodsVatPercent: 10 })
  expect((await receiptOf(credits)).pdf.equals(oldCredits.pdf)).toBe(true)
  expect((await receiptOf(object)).pdf.equals(oldObject.pdf)).toBe(true)

  const next = await receiptOf(await buyObject(anna, 1_100))
  expect(next.words).toContain('Venduto da Aste Nuove S.p.A.')
  expect(next.words).toContain('Partita IVA IT00743110157')
  expect(next.words).toContain('Imponibile 10,00 € IVA 10% 1,00 €')
  expect((await receiptOf(await kit.buyCredits(anna))).receipt).toMatchObject({ vatPercent: 0, companyVersion: 2 })
})

test('a payment has the settings of the moment in which its money was taken', async () => {
  const id = await kit.createCreditsPayment(await kit.createUser())
  await kit.sandbox.approve(id)
  await kit.deps.gateway.captureOrder(id, 'by-the-page')
  const { id: paymentId } = await kit.paymentOf(id)
  await recordCapture(kit.deps, paymentId, await kit.deps.gateway.getOrder(id))
  // The process crashed here, and the payment is applied two hours later.
  await kit.rows(`update payments set captured_at = now() - interval '2 hours' where id = $1`, [paymentId])
  await save(1, {}, '3 hours')
  await save(2, { creditsVatPercent: 4 }, '1 hour')
  await kit.reconcileAll()
  expect((await receiptOf(id)).receipt).toMatchObject({ vatPercent: 22, companyVersion: 1 })
})

test('receipts from before the first saved settings name what the environment said', async () => {
  const id = await kit.buyCredits(await kit.createUser())
  const before = await receiptOf(id)
  expect(before.words).toContain('Venduto da Aste Antiche S.r.l. [sede legale]')
  expect(before.receipt).toMatchObject({ vatPercent: 22, companyVersion: null })
  // The first save keeps the environment's as version 1.
  await save(1, initialSettings(environment))
  await save(2, {})
  expect((await receiptOf(id)).pdf.equals(before.pdf)).toBe(true)
})

test('settings that a later release adds have their initial value in older versions', async () => {
  await kit.rows(`insert into company_versions (version, settings) values (1, '{"name": "Aste S.r.l."}')`)
  expect((await readCompany(kit.database.db, environment)).settings).toEqual(initialSettings({ name: 'Aste S.r.l.' }))
})

test('in production no payment begins before the settings are complete, and those that have begun go on', async () => {
  const anna = await kit.createUser()
  const url = 'https://paypal.example'
  const keys = { clientId: 'client', clientSecret: 'secret', webhookId: 'webhook' }
  const paypal = { ...keys, apiUrl: url, jsUrl: url, isSandbox: true }
  const production = createPaymentService({
    ...kit.deps,
    config: { paypal, production: true, company: demoCompany },
  })
  const [pack] = await kit.rows<{ public_id: string; price_cents: number }>(
    'select public_id, price_cents from credit_packages where credits = 100',
  )
  const request = { userId: anna, amountCents: pack!.price_cents, purpose: { packageId: pack!.public_id } }
  const refused = {
    refused: 'INVALID_STATE',
    message:
      "Non possiamo ancora ricevere pagamenti: stiamo completando i dati dell'azienda. Non ti abbiamo addebitato nulla.",
  }
  expect(await production.create(request)).toEqual(refused)
  expect(await production.setup()).toEqual(refused)
  expect(await kit.rows('select id from payments where user_id = $1', [anna])).toEqual([])

  await save(1, {})
  expect(await production.setup()).toMatchObject({ isSandbox: true })
  const begun = await production.create(request)
  const { providerOrderId } = begun as { providerOrderId: string }
  await save(2, { iban: '' })
  expect(await production.create(request)).toEqual(refused)
  await kit.sandbox.approve(providerOrderId)
  expect(await production.capture({ userId: anna, providerOrderId })).toMatchObject({ status: 'completed' })
})
