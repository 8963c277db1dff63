import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAuction, patience, signUp, type TestPerson } from '../live/live-testing.ts'
import { buyCredits, createPaymentTestKit, type PaymentTestKit, payer } from '../paying-testing.ts'

let house: PaymentTestKit
beforeAll(async () => {
  house = await createPaymentTestKit()
})
afterAll(() => house.close())

const close = (who: TestPerson) =>
  payer(house, who).call<{ message: string }>('POST', '/api/user/close', { password: 'segreta-1' })
const everything = async (table: string) =>
  JSON.stringify((await house.database.pool.query(`select * from ${table}`)).rows)

test('exports every payment with its receipt', async () => {
  const giulia = await signUp(house, 'esportata')
  const { id, receiptNumber } = await buyCredits(house, giulia, 'borsa@example.it')
  const { body } = await payer(house, giulia).call<{ payments: object[]; receipts: { number: number }[] }>(
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
  const giulia = await signUp(house, 'partita')
  house.paypal.tellTo(`${house.url}/api/payments/webhook`)
  await buyCredits(house, giulia, 'portafoglio@example.it')
  const auctionId = await createTestAuction(house, { buyNowCents: 500 })
  const order = { auctionId, amount: 500, shippingAddress: 'Via Segreta 7, Milano' }
  await payer(house, giulia).call('POST', '/api/orders', order)
  const waiting = async () =>
    (await house.database.pool.query('select from provider_events where handled_at is null')).rowCount
  await expect
    .poll(async () => (await everything('provider_events')).includes('CAPTURE.COMPLETED'), patience)
    .toBe(true)
  await expect.poll(waiting, patience).toBe(0)
  expect(await everything('payments')).toContain('portafoglio@example.it')

  expect(await close(giulia)).toMatchObject({ status: 200, body: { message: 'Il tuo account è chiuso' } })
  for (const table of ['payments', 'provider_events', 'orders', 'outbox']) {
    expect(await everything(table), table).not.toMatch(/portafoglio|Via Segreta|partita/)
  }
  const receipts = await house.database.pool.query('select * from receipts where buyer_email = $1', [
    'partita@example.it',
  ])
  expect(receipts.rows).toMatchObject([{ buyer_name: 'Prova partita', amount_cents: 3_999 }])
  expect(await checkInvariants(house.database)).toEqual([])
})

test('refuses to close an account with a payment in progress until it is settled', async () => {
  const giulia = await signUp(house, 'sospesa', { credits: 0 })
  const { open, capture, credits } = payer(house, giulia)
  const { id } = (await open('39.99')).body
  await house.paypal.approve(id)
  await house.paypal.strike({ kind: 'pending' })
  await capture(id)
  expect(await close(giulia)).toMatchObject({
    status: 409,
    body: {
      code: 'INVALID_STATE',
      message: "Un tuo pagamento è ancora in corso: potrai chiudere l'account quando sarà concluso.",
    },
  })
  await house.paypal.action(id, 'complete')
  await capture(id)
  await expect.poll(credits, patience).toBe(100)
  expect((await close(giulia)).status).toBe(200)
})

test('refuses to close an account that owes credits until they are paid', async () => {
  const giulia = await signUp(house, 'debitrice', { credits: 0 })
  const admin = await signUp(house, 'rimborsante', { isAdmin: true })
  const { id } = await buyCredits(house, giulia)
  const auctionId = await createTestAuction(house, { bidCostCredits: 60 })
  await payer(house, giulia).call('POST', `/api/auctions/${auctionId}/bids`, {})
  // A leader is refused too, for another reason.
  const other = await signUp(house, 'rilanciante')
  await payer(house, other).call('POST', `/api/auctions/${auctionId}/bids`, {})
  await payer(house, admin).call('POST', `/api/admin/payments/${id}/refund`, { reason: 'Ripensamento' })
  expect(await close(giulia)).toMatchObject({
    status: 409,
    body: {
      code: 'INVALID_STATE',
      message: "Hai un debito di 60 crediti per un rimborso: potrai chiudere l'account quando sarà saldato.",
    },
  })
  await buyCredits(house, giulia)
  expect((await close(giulia)).status).toBe(200)
  expect(await checkInvariants(house.database)).toEqual([])
})

test('closes despite an unpaid opened payment, which cannot be captured afterwards', async () => {
  const giulia = await signUp(house, 'svelta', { credits: 0 })
  const { id } = (await payer(house, giulia).open('39.99')).body
  expect((await close(giulia)).status).toBe(200)
  house.paypal.tellTo(`${house.url}/api/payments/webhook`)
  await house.paypal.approve(id)
  await expect.poll(async () => (await everything('provider_events')).includes(id), patience).toBe(true)
  const { rows } = await house.database.pool.query('select captured_cents from payments where provider_order_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ captured_cents: null }])
  expect(await checkInvariants(house.database)).toEqual([])
})
