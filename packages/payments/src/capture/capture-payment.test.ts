import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTill, type Till } from '../testing/open-till.ts'
import { capturePayment, captureRequestId } from './capture-payment.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterEach(() => till.sandbox.mend())
afterAll(() => till.close())

const capture = (userId: number, providerOrderId: string) => till.payments.capture({ userId, providerOrderId })
const credits = async (userId: number) => (await till.account(userId)).credits

describe('a purchase of credits', () => {
  test('updates balance, benefits, ledger, receipt, notice and mail, and publishes the balance', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id, { payerEmail: 'Anna.Paga+x@example.it' })
    expect(await till.take(anna, id)).toMatchObject({ status: 'completed', creditsAdded: 100, orderId: null })
    const payment = await till.paymentOf(id)
    const paid = { captured_cents: payment.amount_cents, captured_currency: 'EUR' }
    expect(payment).toMatchObject({ ...paid, state: 'applied', payer_email_folded: 'anna.paga@example.it' })
    expect(payment.fee_cents).toBeGreaterThan(0)
    expect(await till.account(anna)).toMatchObject({ credits: 100, win_slots: payment.win_slots })
    expect(await till.rows('select type, amount, payment_id from ledger where user_id = $1', [anna])).toEqual([
      { type: 'purchase', amount: 100, payment_id: payment.id },
    ])
    expect(await till.rows('select title, buyer_name, amount_cents, vat_percent from receipts')).toEqual([
      { title: '100 crediti', buyer_name: 'Anna Prova', amount_cents: payment.amount_cents, vat_percent: 22 },
    ])
    expect(await till.rows('select kind, data from notices where user_id = $1', [anna])).toEqual([
      { kind: 'payment-received', data: { credits: 100, amount: payment.amount_cents, debtPaid: 0 } },
    ])
    expect(await till.rows('select kind, data from outbox where user_id = $1', [anna])).toEqual([
      { kind: 'mail-receipt', data: { paymentId: payment.public_id } },
    ])
    expect(till.told).toEqual([{ kind: 'credits', userId: anna, credits: 100 }])
  })

  test('returns the first answer for a repeat and gives nothing more', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    const first = await till.take(anna, id)
    expect(await till.take(anna, id)).toEqual(first)
    expect(await credits(anna)).toBe(100)
  })

  test('is applied once when captured twenty times concurrently', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.take(anna, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await credits(anna)).toBe(100)
    expect(
      await till.rows('select count(*)::int n from receipts where payment_id = (select max(id) from payments)'),
    ).toEqual([{ n: 1 }])
  })

  test('gives each of twenty concurrent buyers a receipt, with numbers without gaps', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => till.person()))
    const ids = await Promise.all(buyers.map((userId) => till.openCredits(userId)))
    for (const id of ids) await till.sandbox.approve(id)
    const taken = await Promise.all(buyers.map((userId, i) => till.take(userId, ids[i]!)))
    expect(taken.map(({ status }) => status)).toEqual(ids.map(() => 'completed'))
    const numbers = await till.rows<{ number: number }>('select number from receipts order by number')
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1))
  })

  test('extends active free shipping', async () => {
    const anna = await till.person()
    await till.buyCredits(anna)
    await till.rows('update payments set free_shipping_days = 0 where user_id = $1', [anna])
    await till.rows(`update users set free_shipping_until = now() + interval '10 days' where id = $1`, [anna])
    const id = await till.openCredits(anna)
    await till.rows('update payments set free_shipping_days = 30, win_slots = 2 where provider_order_id = $1', [id])
    await till.sandbox.approve(id)
    const before = (await till.account(anna)).win_slots
    await till.take(anna, id)
    expect((await till.account(anna)).win_slots).toBe(before + 2)
    const days = `extract(day from free_shipping_until - now())::int as days`
    expect(await till.rows(`select ${days} from users where id = $1`, [anna])).toEqual([{ days: 39 }])
  })

  test('answers PAYMENT_NOT_FOUND for another user’s payment', async () => {
    const [anna, bruno] = [await till.person(), await till.person()]
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    expect(await capture(bruno, id)).toEqual({ refused: 'PAYMENT_NOT_FOUND' })
    expect(await capture(anna, 'NOBODYS')).toEqual({ refused: 'PAYMENT_NOT_FOUND' })
    expect([await credits(anna), await credits(bruno)]).toEqual([0, 0])
  })

  test('can be captured after an approval that came too late for the first attempt', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    expect(await capture(anna, id)).toEqual({ refused: 'PAYMENT_NOT_APPROVED' })
    expect(await till.paymentOf(id)).toMatchObject({ state: 'created', attempts: 1 })
    await till.sandbox.approve(id)
    expect(await till.take(anna, id)).toMatchObject({ status: 'completed' })
  })

  test('can be paid with another card after a decline', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id, { decline: true })
    expect(await capture(anna, id)).toEqual({ refused: 'PAYMENT_DECLINED' })
    expect(await capture(anna, id)).toEqual({ refused: 'PAYMENT_DECLINED' })
    expect(await till.paymentOf(id)).toMatchObject({ state: 'declined', attempts: 2, captured_cents: null })
    await till.sandbox.approve(id)
    expect(await till.take(anna, id)).toMatchObject({ creditsAdded: 100 })
  })

  test('uses the new credits to pay a debt first', async () => {
    const anna = await till.person()
    await till.rows('update users set debt_credits = 30 where id = $1', [anna])
    const id = await till.buyCredits(anna)
    expect(await till.take(anna, id)).toMatchObject({ creditsAdded: 100, debtPaid: 30 })
    expect(await till.rows(`select data from notices where user_id = $1`, [anna])).toContainEqual({
      data: { credits: 100, amount: expect.any(Number), debtPaid: 30 },
    })
    expect(await till.account(anna)).toMatchObject({ credits: 70, debt_credits: 0 })
    expect(till.told).toContainEqual({ kind: 'credits', userId: anna, credits: 70 })
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
  ])('with %s is parked and gives nothing', async (_, kind, why) => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind })
    expect(await till.take(anna, id)).toMatchObject({ status: 'pending', creditsAdded: 0 })
    const payment = await till.paymentOf(id)
    expect(payment).toMatchObject({ state: 'parked', applied_at: null, explanation: expect.stringContaining(why) })
    expect(payment.captured_cents).not.toBeNull()
    await till.reconcileAll()
    expect(await credits(anna)).toBe(0)
    expect(await till.take(anna, id)).toMatchObject({ status: 'pending', creditsAdded: 0 })
  })

  test('that is pending gives nothing until it is decided', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind: 'pending' })
    expect(await till.take(anna, id)).toMatchObject({ status: 'pending', creditsAdded: 0 })
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'capturing', captured_cents: null })
    expect(await credits(anna)).toBe(0)
    await till.sandbox.complete(id)
    // The provider answers a repeated request with its first answer, so the order must be read
    // instead.
    const captureOrder = () => Promise.reject(new Error('the same capture was requested again'))
    const gateway = { ...till.deps.gateway, captureOrder }
    const answer = await capturePayment({ ...till.deps, gateway }, { userId: anna, providerOrderId: id })
    expect(answer).toMatchObject({ status: 'completed', creditsAdded: 100 })
  })

  test('that is pending for a week gets an explanation for the admin and stays open', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind: 'pending' })
    await till.take(anna, id)
    const age = (days: number) =>
      till.rows(`update payments set created_at = now() - $2 * interval '1 day' where provider_order_id = $1`, [
        id,
        days,
      ])
    await age(6)
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'capturing', explanation: null })
    await age(8)
    await till.reconcileAll()
    const explanation = expect.stringContaining('kept the capture pending')
    expect(await till.paymentOf(id)).toMatchObject({ state: 'capturing', explanation })
    await till.sandbox.complete(id)
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'applied', explanation: null })
  })

  test('that is denied after being pending gives nothing', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind: 'pending' })
    await till.take(anna, id)
    await till.sandbox.deny(id)
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'failed', captured_cents: null })
    expect(await capture(anna, id)).toMatchObject({ refused: 'INVALID_STATE' })
  })

  test.each(['serverErrorAfterCapture', 'captureThenHang', 'serverError'])('happens once despite %s', async (kind) => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind })
    expect(await till.take(anna, id)).toMatchObject({ creditsAdded: 100 })
    expect((await till.deps.gateway.getOrder(id)).captures).toHaveLength(1)
  })

  test('whose answer was lost is found by the reconciliation', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind: 'serverErrorAfterCapture' })
    await till.sandbox.fault({ kind: 'serverError', count: 30 })
    expect(await capture(anna, id)).toMatchObject({ refused: 'PAYMENT_PROVIDER_ERROR' })
    expect(await till.paymentOf(id)).toMatchObject({ state: 'capturing' })
    await till.sandbox.mend()
    await till.reconcileAll()
    expect(await credits(anna)).toBe(100)
  })
})

describe('a closed account', () => {
  const close = (userId: number) => till.rows('update users set closed_at = now() where id = $1', [userId])

  test('is not charged', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await close(anna)
    expect(await capture(anna, id)).toMatchObject({ refused: 'INVALID_STATE' })
    await till.reconcileAll()
    expect((await till.deps.gateway.getOrder(id)).captures).toEqual([])
  })

  test('that was closed while the capture was pending gets nothing, and the payment is parked', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.approve(id)
    await till.sandbox.fault({ kind: 'pending' })
    await till.take(anna, id)
    await close(anna)
    await till.sandbox.complete(id)
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'parked', explanation: expect.stringContaining('closed') })
    expect(await credits(anna)).toBe(0)
  })
})
