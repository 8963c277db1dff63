import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readReceipt } from '../receipt/read-receipt.ts'
import { beginRefund } from '../refund/refund-payment.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'
import { applyPayment } from './apply-payment.ts'
import { beginCapture } from './begin-capture.ts'
import { captureRequestId } from './capture-payment.ts'
import { recordCapture } from './record-capture.ts'

let kit: PaymentTestKit
let adminId: number
beforeAll(async () => {
  kit = await createPaymentTestKit()
  adminId = await kit.createUser()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

const PRIZE = 50
const refund = (paymentId: string, amountCents: number | null = null) =>
  kit.payments.refund({ adminId, paymentId, amountCents, reason: 'Prova' })
const entriesOf = (userId: number) =>
  kit.rows('select type, amount, key from ledger where user_id = $1 order by id', [userId])
const lotsOf = async (userId: number) =>
  (await kit.rows<{ credit_lots: number[] }>('select credit_lots from users where id = $1', [userId]))[0]!.credit_lots
const statusOf = async (orderId: number) =>
  (await kit.rows<{ status: string }>('select status from orders where id = $1', [orderId]))[0]!.status

async function approved() {
  const userId = await kit.createUser()
  const order = await kit.prizeOrder(userId, PRIZE)
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  return { userId, order, id, payment: await kit.paymentOf(id) }
}

async function paid() {
  const won = await approved()
  await kit.take(won.userId, won.id)
  return won
}

// Before a webhook may complete the order first.
describe('a program that knows no prizes', () => {
  const applied = `update payments set state = 'applied', applied_at = now() where id = $1`

  test('cannot complete the order', async () => {
    const { payment, id } = await approved()
    await beginCapture(kit.deps, payment.id)
    await recordCapture(kit.deps, payment.id, await kit.deps.gateway.captureOrder(id, captureRequestId(payment)))
    await expect(kit.rows(applied, [payment.id])).rejects.toThrow('without the credits that it won')
    await kit.reconcileAll()
  })

  test('cannot refund it and leave the credits', async () => {
    const { payment } = await paid()
    const statement = `update payments set state = 'refunded', refunded_cents = amount_cents where id = $1`
    await expect(kit.rows(statement, [payment.id])).rejects.toThrow('without the credits that it gave')
  })
})

describe('a paid prize', () => {
  test('is posted once, as bought for its price, and the balance is published', async () => {
    const { userId, order, id, payment } = await approved()
    expect(await entriesOf(userId)).toEqual([])
    const captured = await kit.take(userId, id)
    expect(captured).toMatchObject({ status: 'completed', creditsAdded: PRIZE, debtPaid: 0 })
    expect(await entriesOf(userId)).toEqual([{ type: 'purchase', amount: PRIZE, key: `purchase:${payment.id}` }])
    expect(await lotsOf(userId)).toEqual([PRIZE, order.amountCents])
    expect(kit.publishedEvents).toContainEqual({ kind: 'credits', userId, credits: PRIZE })
    expect(await statusOf(order.id)).toBe('completed')
  })

  test('is posted once whoever asks, at once, again and by webhook', async () => {
    await kit.startWebhookReceiver()
    const { userId, id } = await approved()
    const capture = () => kit.payments.capture({ userId, providerOrderId: id })
    await Promise.all([capture(), capture(), capture(), kit.payments.reconcile()])
    await capture()
    await kit.reconcileAll()
    expect(await entriesOf(userId)).toHaveLength(1)
    expect(await kit.account(userId)).toMatchObject({ credits: PRIZE, debt_credits: 0 })
  })

  test('is posted after a crash between the money and the posting', async () => {
    const { userId, id, payment, order } = await approved()
    await beginCapture(kit.deps, payment.id)
    await recordCapture(kit.deps, payment.id, await kit.deps.gateway.captureOrder(id, captureRequestId(payment)))
    expect(await entriesOf(userId)).toEqual([])
    await Promise.all([
      applyPayment(kit.deps, payment.id),
      applyPayment(kit.deps, payment.id),
      kit.payments.reconcile(),
    ])
    expect(await entriesOf(userId)).toHaveLength(1)
    expect(await statusOf(order.id)).toBe('completed')
  })

  test('has a receipt without an address, taxed as credits are', async () => {
    const rates = JSON.stringify({ creditsVatPercent: 10, goodsVatPercent: 22 })
    await kit.rows('insert into company_versions (version, settings, saved_at) values (1, $1, now())', [rates])
    const { payment, userId } = await paid()
    expect(await readReceipt(kit.database.db, payment.public_id)).toMatchObject({
      credits: null,
      prizeCredits: PRIZE,
      shippingAddress: null,
      vatPercent: 10,
    })
    const bought = await kit.paymentOf(await kit.buyCredits(userId))
    expect(await readReceipt(kit.database.db, bought.public_id)).toMatchObject({ vatPercent: 10, prizeCredits: null })
  })

  test('pays a debt first', async () => {
    const { userId, id } = await approved()
    await kit.rows('update users set debt_credits = 20 where id = $1', [userId])
    expect(await kit.take(userId, id)).toMatchObject({ creditsAdded: PRIZE, debtPaid: 20 })
    expect(await kit.account(userId)).toMatchObject({ credits: PRIZE - 20, debt_credits: 0 })
  })

  test('is no first purchase of a friend', async () => {
    const [anna, bruno] = [await kit.createUser(), await kit.createUser()]
    await kit.rows(
      `insert into referrals (public_id, referrer_id, referred_user_id, referral_code, email, status, registration_bonus_given, completed_at)
       values ('prize', $1, $2, 'prize', 'x', 'completed', true, now())`,
      [anna, bruno],
    )
    const order = await kit.prizeOrder(bruno, PRIZE)
    const id = await kit.createOrderPayment(bruno, order)
    await kit.sandbox.approve(id, { payerEmail: 'bruno@example.it' })
    await kit.take(bruno, id)
    expect(await kit.account(anna)).toMatchObject({ credits: 0 })
    const pack = await kit.createCreditsPayment(bruno)
    await kit.sandbox.approve(pack, { payerEmail: 'bruno@example.it' })
    await kit.take(bruno, pack)
    expect(await kit.account(anna)).toMatchObject({ credits: 50 })
    await refund((await kit.paymentOf(id)).public_id)
    expect(await kit.account(anna)).toMatchObject({ credits: 50 })
  })
})

describe('a refund of a paid prize', () => {
  test('in full takes the credits back and cancels the order', async () => {
    const { userId, order, payment } = await paid()
    const shown = await refund(payment.public_id)
    expect(shown).toMatchObject({ state: 'refunded', prizeCredits: PRIZE })
    expect(shown).toMatchObject({ refunds: [{ creditsTaken: PRIZE, creditsOwed: 0 }] })
    expect(await kit.account(userId)).toMatchObject({ credits: 0, debt_credits: 0 })
    expect(await lotsOf(userId)).toEqual([])
    expect(await statusOf(order.id)).toBe('cancelled')
  })

  test('in parts takes a part each time, and all in the end', async () => {
    const { userId, order, payment } = await paid()
    await refund(payment.public_id, 350)
    expect(await kit.account(userId)).toMatchObject({ credits: PRIZE / 2 })
    expect(await statusOf(order.id)).toBe('completed')
    await refund(payment.public_id)
    expect(await kit.account(userId)).toMatchObject({ credits: 0, debt_credits: 0 })
  })

  test('of spent credits leaves a debt', async () => {
    const { userId, payment } = await paid()
    await kit.spend(userId, 30)
    expect(await refund(payment.public_id)).toMatchObject({ refunds: [{ creditsTaken: 20, creditsOwed: 30 }] })
    expect(await kit.account(userId)).toMatchObject({ credits: 0, debt_credits: 30 })
  })

  test('that is interrupted ends once', async () => {
    const { userId, payment } = await paid()
    await beginRefund(kit.deps, { adminId, paymentId: payment.public_id, amountCents: null, reason: 'Prova' })
    expect(await kit.account(userId)).toMatchObject({ credits: PRIZE })
    await kit.reconcileAll()
    await kit.reconcileAll()
    expect(await kit.account(userId)).toMatchObject({ credits: 0, debt_credits: 0 })
  })
})
