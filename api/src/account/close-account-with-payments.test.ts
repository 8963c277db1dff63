import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCredits, createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestAuction, pollOptions, signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterAll(() => kit.close())

const close = (person: TestPerson) =>
  payer(kit, person).call<{ message: string }>('POST', '/api/user/close', { password: 'segreta-1' })
const everything = async (table: string) =>
  JSON.stringify((await kit.database.pool.query(`select * from ${table}`)).rows)

test('exports every payment with its receipt', async () => {
  const giulia = await signUp(kit, 'esportata')
  const { id, receiptNumber } = await buyCredits(kit, giulia, 'borsa@example.it')
  const { body } = await payer(kit, giulia).call<{ payments: object[]; receipts: { number: number }[] }>(
    'GET',
    '/api/user/export',
  )
  expect(body.payments).toMatchObject([
    { id, title: '100 crediti', amountCents: 3_999, payerEmail: 'borsa@example.it', state: 'applied' },
  ])
  expect(body.receipts).toMatchObject([{ paymentId: id, buyerName: 'Prova esportata', amountCents: 3_999 }])
  expect(receiptNumber).toContain(String(body.receipts[0]!.number))
})

test('keeps receipts of a closed account, but erases payer, events and address', async () => {
  const giulia = await signUp(kit, 'partita')
  kit.paypal.sendWebhooksTo(`${kit.url}/api/payments/webhook`)
  await buyCredits(kit, giulia, 'portafoglio@example.it')
  const auctionId = await createTestAuction(kit, { buyNowCents: 500 })
  const order = { auctionId, amount: 500, shippingAddress: 'Via Segreta 7, Milano' }
  await payer(kit, giulia).call('POST', '/api/orders', order)
  const waiting = async () =>
    (await kit.database.pool.query('select from provider_events where handled_at is null')).rowCount
  await expect
    .poll(async () => (await everything('provider_events')).includes('CAPTURE.COMPLETED'), pollOptions)
    .toBe(true)
  await expect.poll(waiting, pollOptions).toBe(0)
  expect(await everything('payments')).toContain('portafoglio@example.it')

  expect(await close(giulia)).toMatchObject({ status: 200, body: { message: 'Il tuo account è chiuso' } })
  for (const table of ['payments', 'provider_events', 'orders', 'outbox']) {
    expect(await everything(table), table).not.toMatch(/portafoglio|Via Segreta|partita/)
  }
  const receipts = await kit.database.pool.query('select * from receipts where buyer_email = $1', [
    'partita@example.it',
  ])
  expect(receipts.rows).toMatchObject([{ buyer_name: 'Prova partita', amount_cents: 3_999 }])
  expect(await checkInvariants(kit.database)).toEqual([])
})

test('refuses to close an account with a payment in progress until it is settled', async () => {
  const giulia = await signUp(kit, 'sospesa', { credits: 0 })
  const { open, capture, credits } = payer(kit, giulia)
  const { id } = (await open('39.99')).body
  await kit.paypal.approve(id)
  await kit.paypal.injectFault({ kind: 'pending' })
  await capture(id)
  expect(await close(giulia)).toMatchObject({
    status: 409,
    body: {
      code: 'INVALID_STATE',
      message: "Un tuo pagamento è ancora in corso: potrai chiudere l'account quando sarà concluso.",
    },
  })
  await kit.paypal.action(id, 'complete')
  await capture(id)
  await expect.poll(credits, pollOptions).toBe(100)
  expect((await close(giulia)).status).toBe(200)
})

test('refuses to close an account that owes credits until they are paid', async () => {
  const giulia = await signUp(kit, 'debitrice', { credits: 0 })
  const admin = await signUp(kit, 'rimborsante', { isAdmin: true })
  const { id } = await buyCredits(kit, giulia)
  const auctionId = await createTestAuction(kit, { bidCostCredits: 60 })
  await payer(kit, giulia).call('POST', `/api/auctions/${auctionId}/bids`, {})
  // A leader is refused too, for another reason.
  const other = await signUp(kit, 'rilanciante')
  await payer(kit, other).call('POST', `/api/auctions/${auctionId}/bids`, {})
  await payer(kit, admin).call('POST', `/api/admin/payments/${id}/refund`, { reason: 'Ripensamento' })
  expect(await close(giulia)).toMatchObject({
    status: 409,
    body: {
      code: 'INVALID_STATE',
      message: "Hai un debito di 60 crediti per un rimborso: potrai chiudere l'account quando sarà saldato.",
    },
  })
  await buyCredits(kit, giulia)
  expect((await close(giulia)).status).toBe(200)
  expect(await checkInvariants(kit.database)).toEqual([])
})

test('closes despite an unpaid opened payment, which cannot be captured afterwards', async () => {
  const giulia = await signUp(kit, 'svelta', { credits: 0 })
  const { id } = (await payer(kit, giulia).open('39.99')).body
  expect((await close(giulia)).status).toBe(200)
  kit.paypal.sendWebhooksTo(`${kit.url}/api/payments/webhook`)
  await kit.paypal.approve(id)
  await expect.poll(async () => (await everything('provider_events')).includes(id), pollOptions).toBe(true)
  const { rows } = await kit.database.pool.query('select captured_cents from payments where provider_order_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ captured_cents: null }])
  expect(await checkInvariants(kit.database)).toEqual([])
})
