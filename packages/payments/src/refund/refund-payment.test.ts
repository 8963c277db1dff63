import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
let adminId: number
beforeAll(async () => {
  kit = await createPaymentTestKit()
  adminId = await kit.createUser()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

const refund = (paymentId: string, amountCents: number | null = null) =>
  kit.payments.refund({ adminId, paymentId, amountCents, reason: 'non era lui' })

async function bought() {
  const userId = await kit.createUser()
  const id = await kit.buyCredits(userId)
  return { userId, id, payment: await kit.paymentOf(id) }
}

describe('a refund', () => {
  test('in full revokes credits and benefits and writes audit log, notice and mail', async () => {
    const { userId, payment } = await bought()
    const shown = await refund(payment.public_id)
    expect(shown).toMatchObject({ state: 'refunded', status: 'refunded', refunded: payment.amount_cents })
    expect(shown).toMatchObject({ refunds: [{ state: 'done', origin: 'admin', creditsTaken: 100, creditsOwed: 0 }] })
    expect(await kit.account(userId)).toEqual({ credits: 0, debt_credits: 0, win_slots: 0 })
    expect(kit.publishedEvents.at(-1)).toEqual({ kind: 'credits', userId, credits: 0 })
    expect(
      await kit.rows(`select type, amount from ledger where user_id = $1 order by id desc limit 1`, [userId]),
    ).toEqual([{ type: 'deduction', amount: -100 }])
    expect(
      await kit.rows(`select admin_id, action, before, after from audit_log where target_id = $1`, [payment.public_id]),
    ).toEqual([
      {
        admin_id: adminId,
        action: 'payment.refund',
        before: { state: 'applied', refundedCents: 0 },
        after: { state: 'refunding', amountCents: payment.amount_cents, reason: 'non era lui' },
      },
    ])
    const notices = await kit.rows(`select kind, data from notices where user_id = $1 and kind = 'payment-refunded'`, [
      userId,
    ])
    const data = { title: '100 crediti', amount: payment.amount_cents, creditsTaken: 100, creditsOwed: 0 }
    expect(notices).toEqual([{ kind: 'payment-refunded', data }])
    expect(
      await kit.rows(`select kind from outbox where user_id = $1 and kind = 'mail-refund'`, [userId]),
    ).toHaveLength(1)
  })

  test('in parts revokes the same in total, and never more than is left', async () => {
    const { userId, payment } = await bought()
    const { public_id, amount_cents } = payment
    expect(await refund(public_id, amount_cents + 1)).toEqual({ refused: 'AMOUNT_MISMATCH' })
    for (const cents of [1, 333, 1_000]) expect(await refund(public_id, cents)).toMatchObject({ state: 'applied' })
    const taken = Math.round((100 * 1_334) / amount_cents)
    expect(await kit.account(userId)).toMatchObject({ credits: 100 - taken })
    expect(await refund(public_id, amount_cents - 1_333)).toEqual({ refused: 'AMOUNT_MISMATCH' })
    expect(await refund(public_id)).toMatchObject({ state: 'refunded', refunded: amount_cents })
    expect(await kit.account(userId)).toMatchObject({ credits: 0, debt_credits: 0 })
    expect(await refund(public_id)).toEqual({ refused: 'INVALID_STATE' })
  })

  test('that is requested ten times concurrently is made once per accepted request', async () => {
    const { userId, payment } = await bought()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(payment.public_id, 500)))
    const accepted = answers.filter((answer) => !('refused' in answer))
    const { refunded_cents } = await kit.paymentOf(payment.provider_order_id!)
    expect(refunded_cents).toBe(500 * accepted.length)
    const order = await kit.deps.gateway.getOrder(payment.provider_order_id!)
    expect(order.captures[0]!.status).toBe('partially-refunded')
    const taken = Math.round((100 * refunded_cents) / payment.amount_cents)
    expect(await kit.account(userId)).toMatchObject({ credits: 100 - taken })
  })

  test('in full of an order cancels it', async () => {
    const userId = await kit.createUser()
    const order = await kit.order(userId)
    const id = await kit.createOrderPayment(userId, order)
    await kit.sandbox.approve(id)
    await kit.take(userId, id)
    const { public_id } = await kit.paymentOf(id)
    const status = () => kit.rows('select status from orders where id = $1', [order.id])
    expect(await refund(public_id, 100)).toMatchObject({ state: 'applied' })
    expect(await status()).toEqual([{ status: 'completed' }])
    expect(await refund(public_id)).toMatchObject({ state: 'refunded' })
    expect(await status()).toEqual([{ status: 'cancelled' }])
  })

  test('of spent credits leaves a debt that the next credits pay', async () => {
    const { userId, payment } = await bought()
    await kit.spend(userId, 90)
    expect(await refund(payment.public_id)).toMatchObject({ refunds: [{ creditsTaken: 10, creditsOwed: 90 }] })
    expect(await kit.account(userId)).toMatchObject({ credits: 0, debt_credits: 90 })
    await kit.buyCredits(userId)
    expect(await kit.account(userId)).toMatchObject({ credits: 10, debt_credits: 0 })
  })

  test('of a parked payment revokes nothing', async () => {
    const userId = await kit.createUser({ credits: 50 })
    const id = await kit.createCreditsPayment(userId)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'wrongAmount' })
    await kit.take(userId, id)
    await kit.rows('update users set win_slots = 5 where id = $1', [userId])
    const { public_id, captured_cents } = await kit.paymentOf(id)
    expect(await refund(public_id, 100)).toMatchObject({ state: 'parked', status: 'checking' })
    expect(await refund(public_id)).toMatchObject({ state: 'refunded', refunded: captured_cents })
    expect(await kit.account(userId)).toEqual({ credits: 50, debt_credits: 0, win_slots: 5 })
  })

  test('takes no days of free shipping that another package has paid for', async () => {
    const userId = await kit.createUser()
    const [past, present] = [await kit.buyCredits(userId), await kit.buyCredits(userId)]
    const { public_id: paymentId } = await kit.paymentOf(past)
    await kit.rows(`update payments set applied_at = now() - interval '90 days' where provider_order_id = $1`, [past])
    await kit.payments.refund({ adminId: userId, paymentId, amountCents: null, reason: 'Prova' })
    const [days] = await kit.rows<{ left: number }>(
      `select round(extract(epoch from free_shipping_until - p.applied_at) / 86400)::int as left
       from users join payments p on p.user_id = users.id where p.provider_order_id = $1`,
      [present],
    )
    expect(days).toEqual({ left: 15 })
  })

  test('of a payment parked for its currency is made in that currency', async () => {
    const userId = await kit.createUser()
    const id = await kit.createCreditsPayment(userId)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'wrongCurrency' })
    await kit.take(userId, id)
    const { public_id, captured_currency } = await kit.paymentOf(id)
    expect(captured_currency).toBe('USD')
    expect(await refund(public_id)).toMatchObject({ state: 'refunded' })
    expect((await kit.deps.gateway.getOrder(id)).captures[0]).toMatchObject({ status: 'refunded', currency: 'USD' })
  })

  test('of an unpaid or unknown payment is refused', async () => {
    const id = await kit.createCreditsPayment(await kit.createUser())
    expect(await refund((await kit.paymentOf(id)).public_id)).toEqual({ refused: 'INVALID_STATE' })
    expect(await refund('unknown')).toEqual({ refused: 'PAYMENT_NOT_FOUND' })
  })

  test('that the provider refuses changes nothing', async () => {
    const { userId, id, payment } = await bought()
    await kit.rows(`update payments set capture_id = 'UNKNOWN0000000000' where id = $1`, [payment.id])
    expect(await refund(payment.public_id)).toMatchObject({ refused: 'PAYMENT_PROVIDER_ERROR' })
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'applied', refunded_cents: 0 })
    expect(await kit.account(userId)).toMatchObject({ credits: 100 })
    await kit.rows('update payments set capture_id = $2 where id = $1', [payment.id, payment.capture_id])
    expect(await refund(payment.public_id)).toMatchObject({ state: 'refunded' })
  })

  test('whose answer was lost is finished once by the reconciliation', async () => {
    const { userId, id, payment } = await bought()
    await kit.sandbox.fault({ kind: 'serverError', count: 20 })
    expect(await refund(payment.public_id, 1_000)).toMatchObject({ refused: 'PAYMENT_PROVIDER_ERROR' })
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'refunding', refunded_cents: 0 })
    expect(await refund(payment.public_id, 1_000)).toEqual({ refused: 'INVALID_STATE' })
    await kit.sandbox.clearFaults()
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'applied', refunded_cents: 1_000 })
    expect((await kit.account(userId)).credits).toBe(100 - Math.round(100_000 / payment.amount_cents))
  })
})

describe('a recheck', () => {
  const recheck = (paymentId: string) => kit.payments.recheck({ adminId, paymentId })

  test('finishes an open payment and writes the audit log', async () => {
    const userId = await kit.createUser()
    const id = await kit.createCreditsPayment(userId)
    await kit.sandbox.approve(id)
    const { public_id } = await kit.paymentOf(id)
    expect(await recheck(public_id)).toMatchObject({ state: 'applied', userId: expect.any(String), paypalOrderId: id })
    expect(
      await kit.rows(`select action, after ->> 'state' as state from audit_log where target_id = $1`, [public_id]),
    ).toEqual([
      { action: 'payment.recheck', state: null },
      { action: 'payment.recheck', state: 'applied' },
    ])
  })

  test('leaves a correctly parked payment alone and refuses an unknown one', async () => {
    const userId = await kit.createUser()
    const id = await kit.createCreditsPayment(userId)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'wrongAmount' })
    await kit.take(userId, id)
    expect(await recheck((await kit.paymentOf(id)).public_id)).toMatchObject({ state: 'parked' })
    expect(await recheck('unknown')).toEqual({ refused: 'PAYMENT_NOT_FOUND' })
  })

  test('applies a parked payment whose obstacle is gone', async () => {
    const userId = await kit.createUser()
    const order = await kit.order(userId)
    const id = await kit.createOrderPayment(userId, order)
    await kit.sandbox.approve(id)
    await kit.deps.gateway.captureOrder(id, 'by-the-page')
    await kit.rows(`update orders set status = 'expired' where id = $1`, [order.id])
    await kit.reconcileAll()
    const { public_id } = await kit.paymentOf(id)
    expect(await recheck(public_id)).toMatchObject({ state: 'parked' })
    await kit.rows(`update orders set status = 'pending' where id = $1`, [order.id])
    expect(await recheck(public_id)).toMatchObject({ state: 'applied', explanation: null })
  })

  test('does not apply a partly refunded payment', async () => {
    const userId = await kit.createUser()
    const order = await kit.order(userId)
    const id = await kit.createOrderPayment(userId, order)
    await kit.sandbox.approve(id)
    await kit.deps.gateway.captureOrder(id, 'by-the-page')
    await kit.rows(`update orders set status = 'expired' where id = $1`, [order.id])
    await kit.reconcileAll()
    const { public_id } = await kit.paymentOf(id)
    expect(await refund(public_id, 1)).toMatchObject({ state: 'parked' })
    await kit.rows(`update orders set status = 'pending' where id = $1`, [order.id])
    expect(await recheck(public_id)).toMatchObject({ state: 'parked' })
  })

  test('records a refund whose webhook never arrived', async () => {
    const userId = await kit.createUser()
    const id = await kit.buyCredits(userId)
    await kit.sandbox.refund(id)
    expect(await recheck((await kit.paymentOf(id)).public_id)).toMatchObject({ state: 'refunded' })
    expect(await kit.account(userId)).toMatchObject({ credits: 0 })
  })

  test('records each partial refund without a webhook once', async () => {
    const userId = await kit.createUser()
    const id = await kit.buyCredits(userId)
    const { public_id, amount_cents } = await kit.paymentOf(id)
    await refund(public_id, 100)
    await kit.sandbox.refund(id, '2.00')
    await kit.sandbox.refund(id, '3.00')
    for (let i = 0; i < 2; i++) expect(await recheck(public_id)).toMatchObject({ state: 'applied', refunded: 600 })
    expect(await kit.account(userId)).toMatchObject({ credits: 100 - Math.round(60_000 / amount_cents) })
    await kit.sandbox.refund(id)
    expect(await recheck(public_id)).toMatchObject({ state: 'refunded', refunded: amount_cents })
    expect(
      await kit.rows('select 1 from refunds where payment_id = (select id from payments where public_id = $1)', [
        public_id,
      ]),
    ).toHaveLength(4)
  })

  test('does not apply a parked payment after a partial refund without a webhook', async () => {
    const userId = await kit.createUser()
    const order = await kit.order(userId)
    const id = await kit.createOrderPayment(userId, order)
    await kit.sandbox.approve(id)
    await kit.deps.gateway.captureOrder(id, 'by-the-page')
    await kit.rows(`update orders set status = 'expired' where id = $1`, [order.id])
    await kit.reconcileAll()
    await kit.sandbox.refund(id, '1.00')
    await kit.rows(`update orders set status = 'pending' where id = $1`, [order.id])
    expect(await recheck((await kit.paymentOf(id)).public_id)).toMatchObject({ state: 'parked', refunded: 100 })
  })
})
