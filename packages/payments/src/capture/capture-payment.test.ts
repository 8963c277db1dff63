import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'
import { capturePayment, captureRequestId } from './capture-payment.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

const capture = (userId: number, providerOrderId: string) => kit.payments.capture({ userId, providerOrderId })
const credits = async (userId: number) => (await kit.account(userId)).credits

describe('a purchase of credits', () => {
  test('updates balance, benefits, ledger, receipt, notice and mail, and publishes the balance', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id, { payerEmail: 'Anna.Paga+x@example.it' })
    expect(await kit.take(anna, id)).toMatchObject({ status: 'completed', creditsAdded: 100, orderId: null })
    const payment = await kit.paymentOf(id)
    const paid = { captured_cents: payment.amount_cents, captured_currency: 'EUR' }
    expect(payment).toMatchObject({ ...paid, state: 'applied', payer_email_folded: 'anna.paga@example.it' })
    expect(payment.fee_cents).toBeGreaterThan(0)
    expect(await kit.account(anna)).toMatchObject({ credits: 100, win_slots: payment.win_slots })
    expect(await kit.rows('select type, amount, payment_id from ledger where user_id = $1', [anna])).toEqual([
      { type: 'purchase', amount: 100, payment_id: payment.id },
    ])
    expect(await kit.rows('select title, buyer_name, amount_cents, vat_percent from receipts')).toEqual([
      { title: '100 crediti', buyer_name: 'Anna Prova', amount_cents: payment.amount_cents, vat_percent: 22 },
    ])
    expect(await kit.rows('select kind, data from notices where user_id = $1', [anna])).toEqual([
      { kind: 'payment-received', data: { credits: 100, amount: payment.amount_cents, debtPaid: 0 } },
    ])
    expect(await kit.rows('select kind, data from outbox where user_id = $1', [anna])).toEqual([
      { kind: 'mail-receipt', data: { paymentId: payment.public_id } },
    ])
    expect(kit.publishedEvents).toEqual([{ kind: 'credits', userId: anna, credits: 100 }])
  })

  test('returns the first answer for a repeat and gives nothing more', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    const first = await kit.take(anna, id)
    expect(await kit.take(anna, id)).toEqual(first)
    expect(await credits(anna)).toBe(100)
  })

  test('is applied once when captured twenty times concurrently', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => kit.take(anna, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await credits(anna)).toBe(100)
    expect(
      await kit.rows('select count(*)::int n from receipts where payment_id = (select max(id) from payments)'),
    ).toEqual([{ n: 1 }])
  })

  test('gives each of twenty concurrent buyers a receipt, with numbers without gaps', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => kit.createUser()))
    const ids = await Promise.all(buyers.map((userId) => kit.createCreditsPayment(userId)))
    for (const id of ids) await kit.sandbox.approve(id)
    const taken = await Promise.all(buyers.map((userId, i) => kit.take(userId, ids[i]!)))
    expect(taken.map(({ status }) => status)).toEqual(ids.map(() => 'completed'))
    const numbers = await kit.rows<{ number: number }>('select number from receipts order by number')
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1))
  })

  test('extends active free shipping', async () => {
    const anna = await kit.createUser()
    await kit.buyCredits(anna)
    await kit.rows('update payments set free_shipping_days = 0 where user_id = $1', [anna])
    await kit.rows(`update users set free_shipping_until = now() + interval '10 days' where id = $1`, [anna])
    const id = await kit.createCreditsPayment(anna)
    await kit.rows('update payments set free_shipping_days = 30, win_slots = 2 where provider_order_id = $1', [id])
    await kit.sandbox.approve(id)
    const before = (await kit.account(anna)).win_slots
    await kit.take(anna, id)
    expect((await kit.account(anna)).win_slots).toBe(before + 2)
    const days = `extract(day from free_shipping_until - now())::int as days`
    expect(await kit.rows(`select ${days} from users where id = $1`, [anna])).toEqual([{ days: 39 }])
  })

  test('answers PAYMENT_NOT_FOUND for another user’s payment', async () => {
    const [anna, bruno] = [await kit.createUser(), await kit.createUser()]
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    expect(await capture(bruno, id)).toEqual({ refused: 'PAYMENT_NOT_FOUND' })
    expect(await capture(anna, 'NOBODYS')).toEqual({ refused: 'PAYMENT_NOT_FOUND' })
    expect([await credits(anna), await credits(bruno)]).toEqual([0, 0])
  })

  test('can be captured after an approval that came too late for the first attempt', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    expect(await capture(anna, id)).toEqual({ refused: 'PAYMENT_NOT_APPROVED' })
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'created', attempts: 1 })
    await kit.sandbox.approve(id)
    expect(await kit.take(anna, id)).toMatchObject({ status: 'completed' })
  })

  test('can be paid with another card after a decline', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id, { decline: true })
    expect(await capture(anna, id)).toEqual({ refused: 'PAYMENT_DECLINED' })
    expect(await capture(anna, id)).toEqual({ refused: 'PAYMENT_DECLINED' })
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'declined', attempts: 2, captured_cents: null })
    await kit.sandbox.approve(id)
    expect(await kit.take(anna, id)).toMatchObject({ creditsAdded: 100 })
  })

  test('uses the new credits to pay a debt first', async () => {
    const anna = await kit.createUser()
    await kit.rows('update users set debt_credits = 30 where id = $1', [anna])
    const id = await kit.buyCredits(anna)
    expect(await kit.take(anna, id)).toMatchObject({ creditsAdded: 100, debtPaid: 30 })
    expect(await kit.rows(`select data from notices where user_id = $1`, [anna])).toContainEqual({
      data: { credits: 100, amount: expect.any(Number), debtPaid: 30 },
    })
    expect(await kit.account(anna)).toMatchObject({ credits: 70, debt_credits: 0 })
    expect(kit.publishedEvents).toContainEqual({ kind: 'credits', userId: anna, credits: 70 })
  })
})

test('uses a new request id after a refusal and the same one for the same attempt', () => {
  const ids = [0, 0, 1, 2].map((attempts) => captureRequestId({ request_id: 'r', attempts }))
  expect(ids).toEqual(['r-capture', 'r-capture', 'r-capture-1', 'r-capture-2'])
})

describe('a capture by the provider', () => {
  test.each([
    ['another amount', 'wrongAmount', 'captured'],
    ['another currency', 'wrongCurrency', 'captured in USD'],
    ['another payee', 'wrongPayee', 'the money went to'],
  ])('with %s is parked and gives nothing', async (_, kind, reason) => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind })
    expect(await kit.take(anna, id)).toMatchObject({ status: 'pending', creditsAdded: 0 })
    const payment = await kit.paymentOf(id)
    expect(payment).toMatchObject({ state: 'parked', applied_at: null, explanation: expect.stringContaining(reason) })
    expect(payment.captured_cents).not.toBeNull()
    await kit.reconcileAll()
    expect(await credits(anna)).toBe(0)
    expect(await kit.take(anna, id)).toMatchObject({ status: 'pending', creditsAdded: 0 })
  })

  test('that is pending gives nothing until it is decided', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'pending' })
    expect(await kit.take(anna, id)).toMatchObject({ status: 'pending', creditsAdded: 0 })
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'capturing', captured_cents: null })
    expect(await credits(anna)).toBe(0)
    await kit.sandbox.complete(id)
    // The provider answers a repeated request with its first answer, so the order must be read
    // instead.
    const captureOrder = () => Promise.reject(new Error('the same capture was requested again'))
    const gateway = { ...kit.deps.gateway, captureOrder }
    const answer = await capturePayment({ ...kit.deps, gateway }, { userId: anna, providerOrderId: id })
    expect(answer).toMatchObject({ status: 'completed', creditsAdded: 100 })
  })

  test('that is pending for a week gets an explanation for the admin and stays open', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'pending' })
    await kit.take(anna, id)
    const age = (days: number) =>
      kit.rows(`update payments set created_at = now() - $2 * interval '1 day' where provider_order_id = $1`, [
        id,
        days,
      ])
    await age(6)
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'capturing', explanation: null })
    await age(8)
    await kit.reconcileAll()
    const explanation = expect.stringContaining('kept the capture pending')
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'capturing', explanation })
    await kit.sandbox.complete(id)
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'applied', explanation: null })
  })

  test('that is denied after being pending gives nothing', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'pending' })
    await kit.take(anna, id)
    await kit.sandbox.deny(id)
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'failed', captured_cents: null })
    expect(await capture(anna, id)).toMatchObject({ refused: 'INVALID_STATE' })
  })

  test.each(['serverErrorAfterCapture', 'captureThenHang', 'serverError'])('happens once despite %s', async (kind) => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind })
    expect(await kit.take(anna, id)).toMatchObject({ creditsAdded: 100 })
    expect((await kit.deps.gateway.getOrder(id)).captures).toHaveLength(1)
  })

  test('whose answer was lost is found by the reconciliation', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'serverErrorAfterCapture' })
    await kit.sandbox.fault({ kind: 'serverError', count: 30 })
    expect(await capture(anna, id)).toMatchObject({ refused: 'PAYMENT_PROVIDER_ERROR' })
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'capturing' })
    await kit.sandbox.clearFaults()
    await kit.reconcileAll()
    expect(await credits(anna)).toBe(100)
  })
})

describe('a closed account', () => {
  const close = (userId: number) => kit.rows('update users set closed_at = now() where id = $1', [userId])

  test('is not charged', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await close(anna)
    expect(await capture(anna, id)).toMatchObject({ refused: 'INVALID_STATE' })
    await kit.reconcileAll()
    expect((await kit.deps.gateway.getOrder(id)).captures).toEqual([])
  })

  test('that was closed while the capture was pending gets nothing, and the payment is parked', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.approve(id)
    await kit.sandbox.fault({ kind: 'pending' })
    await kit.take(anna, id)
    await close(anna)
    await kit.sandbox.complete(id)
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'parked', explanation: expect.stringContaining('closed') })
    expect(await credits(anna)).toBe(0)
  })
})
