import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { beginCapture } from '../capture/begin-capture.ts'
import { captureRequestId } from '../capture/capture-payment.ts'
import { recordCapture } from '../capture/record-capture.ts'
import { insertPayment } from '../create/insert-payment.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import { beginRefund } from '../refund/refund-payment.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

const account = async (userId: number) => (await kit.account(userId)).credits
const age = (providerOrderId: string, interval: string) =>
  kit.rows('update payments set created_at = now() - $2::interval where provider_order_id = $1', [
    providerOrderId,
    interval,
  ])

async function approved() {
  const userId = await kit.createUser()
  const id = await kit.createCreditsPayment(userId)
  await kit.sandbox.approve(id)
  return { userId, id, payment: await kit.paymentOf(id) }
}

/** Each test sets up the state that a crash at that point leaves behind. */
describe('after a crash', () => {
  test('before the order is created, the payment fails and cannot be paid', async () => {
    const userId = await kit.createUser()
    const pack = await kit.database.db.selectFrom('credit_packages').selectAll().executeTakeFirstOrThrow()
    const bought = { credits: pack.credits, win_slots: 0, free_shipping_days: 0, title: 'x' }
    const due = {
      ...bought,
      purpose: 'credits',
      package_id: pack.id,
      order_id: null,
      amount_cents: pack.price_cents,
    } as const
    const { id } = await insertPayment(kit.database.db, userId, due)
    await kit.reconcileAll()
    expect(await kit.rows('select state from payments where id = $1', [id])).toEqual([{ state: 'creating' }])
    await kit.rows(`update payments set created_at = now() - interval '6 minutes' where id = $1`, [id])
    await kit.reconcileAll()
    expect(await kit.rows('select state from payments where id = $1', [id])).toEqual([{ state: 'failed' }])
  })

  test('after the approval, the payment is applied', async () => {
    const { userId } = await approved()
    await kit.reconcileAll()
    expect(await account(userId)).toBe(100)
  })

  test('before the capture, the payment is applied', async () => {
    const { userId, payment } = await approved()
    await beginCapture(kit.deps, payment.id)
    await kit.reconcileAll()
    expect(await account(userId)).toBe(100)
  })

  test('before the capture of an unapproved order, the payment is open again', async () => {
    const userId = await kit.createUser()
    const id = await kit.createCreditsPayment(userId)
    await beginCapture(kit.deps, (await kit.paymentOf(id)).id)
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'created' })
  })

  test('after the capture at the provider, the payment is applied', async () => {
    const { userId, id, payment } = await approved()
    await beginCapture(kit.deps, payment.id)
    await kit.deps.gateway.captureOrder(id, captureRequestId(payment))
    await kit.reconcileAll()
    expect(await account(userId)).toBe(100)
    expect((await kit.deps.gateway.getOrder(id)).captures).toHaveLength(1)
  })

  test('after the capture is recorded, the payment is applied', async () => {
    const { userId, id, payment } = await approved()
    await beginCapture(kit.deps, payment.id)
    const order = await kit.deps.gateway.captureOrder(id, captureRequestId(payment))
    await recordCapture(kit.deps, payment.id, order)
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'captured', captured_cents: payment.amount_cents })
    expect(await account(userId)).toBe(0)
    await kit.reconcileAll()
    expect(await account(userId)).toBe(100)
  })

  const fullRefund = { adminId: 1, amountCents: null, reason: 'prova' }

  test('before the refund is requested, the refund is made', async () => {
    const userId = await kit.createUser()
    const payment = await kit.paymentOf(await kit.buyCredits(userId))
    await beginRefund(kit.deps, { ...fullRefund, paymentId: payment.public_id })
    await kit.reconcileAll()
    expect(await kit.paymentOf(payment.provider_order_id!)).toMatchObject({ state: 'refunded' })
    expect(await account(userId)).toBe(0)
  })

  test('after the refund at the provider, the refund is recorded', async () => {
    const userId = await kit.createUser()
    const { public_id, capture_id, amount_cents, title, provider_order_id } = await kit.paymentOf(
      await kit.buyCredits(userId),
    )
    await beginRefund(kit.deps, { ...fullRefund, paymentId: public_id })
    const [refund] = await kit.rows<{ request_id: string }>('select request_id from refunds order by id desc limit 1')
    const request = {
      requestId: refund!.request_id,
      amountCents: amount_cents,
      currency: 'EUR',
      note: `Rimborso: ${title}`,
    }
    const refunded = await kit.deps.gateway.refundCapture(capture_id!, request)
    await kit.reconcileAll()
    expect(await kit.paymentOf(provider_order_id!)).toMatchObject({ state: 'refunded', refunded_cents: amount_cents })
    expect(await kit.rows('select provider_refund_id from refunds order by id desc limit 1')).toEqual([
      { provider_refund_id: refunded.id },
    ])
  })
})

describe('an unfinished payment', () => {
  test('is cancelled after three hours and not before', async () => {
    const id = await kit.createCreditsPayment(await kit.createUser())
    await age(id, '2 hours 59 minutes')
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'created' })
    await age(id, '3 hours 1 minute')
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await kit.payments.capture({ userId: (await kit.paymentOf(id)).user_id, providerOrderId: id })).toEqual({
      refused: 'INVALID_STATE',
      message: 'Pagamento annullato',
    })
  })

  test('is cancelled when the provider voids its order', async () => {
    const { id } = await approved()
    await kit.sandbox.expire(id)
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'cancelled' })
  })

  test('is not charged again after a decline without the payer', async () => {
    const { userId, id } = await approved()
    await kit.sandbox.fault({ kind: 'declined' })
    await kit.payments.capture({ userId, providerOrderId: id })
    await kit.reconcileAll()
    expect(await kit.paymentOf(id)).toMatchObject({ state: 'declined' })
    expect((await kit.deps.gateway.getOrder(id)).captures).toEqual([])
  })

  test('fails when the provider does not know its order', async () => {
    const id = await kit.createCreditsPayment(await kit.createUser())
    await kit.rows(`update payments set provider_order_id = 'UNKNOWN0000000000' where provider_order_id = $1`, [id])
    await kit.reconcileAll()
    expect(await kit.paymentOf('UNKNOWN0000000000')).toMatchObject({ state: 'failed' })
  })
})

test('retries a payment that cannot be applied and then parks it with the reason', async () => {
  const { id, payment, userId } = await approved()
  await beginCapture(kit.deps, payment.id)
  const order = await kit.deps.gateway.captureOrder(id, captureRequestId(payment))
  await recordCapture(kit.deps, payment.id, order)
  await kit.rows('alter table receipts add constraint broken check (number < 0) not valid')
  await kit.reconcileAll()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'captured' })
  await kit.rows('update payments set reconcile_tries = 20 where id = $1', [payment.id])
  await kit.reconcileAll()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'parked', explanation: expect.stringContaining('broken') })
  await kit.rows('alter table receipts drop constraint broken')
  expect(await kit.payments.recheck({ adminId: 1, paymentId: payment.public_id })).toMatchObject({ state: 'applied' })
  expect(await account(userId)).toBe(100)
})

test('leaves a payment alone while its lease lasts', async () => {
  const { id, payment, userId } = await approved()
  await beginCapture(kit.deps, payment.id)
  await kit.payments.reconcile()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'capturing' })
  await kit.reconcileAll()
  expect(await account(userId)).toBe(100)
})

test('applies each payment once when several processes reconcile', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, approved))
  await kit.rows('update payments set next_attempt_at = now()')
  await Promise.all(Array.from({ length: 5 }, () => kit.payments.reconcile()))
  await kit.reconcileAll()
  expect(await Promise.all(all.map(({ userId }) => account(userId)))).toEqual(all.map(() => 100))
})

test('checks moving payments before unpaid ones, including those that begin to move meanwhile', async () => {
  const first = await approved()
  const second = await approved()
  const [pack] = await kit.rows<{ id: number }>('select id from credit_packages limit 1')
  await kit.rows(
    `insert into payments (public_id, request_id, user_id, purpose, package_id, title, credits, amount_cents, state, provider_order_id)
     select 'm' || n, gen_random_uuid(), $1, 'credits', $2, 'x', 1, 100, 'created', 'UNPAID' || n from generate_series(1, 100) n`,
    [await kit.createUser(), pack!.id],
  )
  await beginCapture(kit.deps, first.payment.id)
  await kit.rows(`update payments set next_attempt_at = now() - interval '1 hour' where state = 'created'`)
  await kit.rows(`update payments set next_attempt_at = now() where id = $1`, [first.payment.id])
  await kit.rows(`update payments set next_attempt_at = now() + interval '1 hour' where id = $1`, [second.payment.id])
  const asked: string[] = []
  const getOrder = vi.spyOn(kit.deps.gateway, 'getOrder').mockImplementation(async (id) => {
    if (asked.push(id) === 2) {
      await kit.rows(`update payments set state = 'capturing', next_attempt_at = now() where id = $1`, [
        second.payment.id,
      ])
    }
    throw new PaymentFailure('transient', 'TIMEOUT')
  })
  await kit.payments.reconcile()
  getOrder.mockRestore()
  expect(asked[0]).toBe(first.id)
  expect(asked.lastIndexOf(second.id)).toBeLessThan(20)
  expect(asked.length).toBeGreaterThan(100)
  await kit.rows(`delete from payments where provider_order_id like 'UNPAID%'`)
})

test('checks a waiting payment again with growing pauses', async () => {
  const id = await kit.createCreditsPayment(await kit.createUser())
  const pauseAfter = async (waited: string) => {
    await kit.rows(
      `update payments set next_attempt_at = now(), updated_at = now() - $2::interval where provider_order_id = $1`,
      [id, waited],
    )
    await kit.payments.reconcile()
    const [row] = await kit.rows<{ ms: number }>(
      'select extract(epoch from next_attempt_at - clock_timestamp())::float8 * 1000 as ms from payments where provider_order_id = $1',
      [id],
    )
    return row!.ms
  }
  const pauses = [await pauseAfter('0'), await pauseAfter('20 minutes'), await pauseAfter('1 day')]
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_200_000)
  expect(pauses[0]).toBeLessThanOrEqual(30_000)
})
