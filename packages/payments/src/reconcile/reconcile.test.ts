import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { beginCapture } from '../capture/begin-capture.ts'
import { captureRequestId } from '../capture/capture-payment.ts'
import { noteCapture } from '../capture/note-capture.ts'
import { writePayment } from '../open/open-payment.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import { beginRefund } from '../refund/refund-payment.ts'
import { openTill, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterEach(() => till.sandbox.mend())
afterAll(() => till.close())

const account = async (userId: number) => (await till.account(userId)).credits
const age = (providerOrderId: string, interval: string) =>
  till.rows('update payments set created_at = now() - $2::interval where provider_order_id = $1', [
    providerOrderId,
    interval,
  ])

async function approved() {
  const userId = await till.person()
  const id = await till.openCredits(userId)
  await till.sandbox.approve(id)
  return { userId, id, payment: await till.paymentOf(id) }
}

/** Each test sets up the state that a crash at that point leaves behind. */
describe('after a crash', () => {
  test('before the order is created, the payment fails and cannot be paid', async () => {
    const userId = await till.person()
    const pack = await till.database.db.selectFrom('credit_packages').selectAll().executeTakeFirstOrThrow()
    const bought = { credits: pack.credits, win_slots: 0, free_shipping_days: 0, title: 'x' }
    const due = {
      ...bought,
      purpose: 'credits',
      package_id: pack.id,
      order_id: null,
      amount_cents: pack.price_cents,
    } as const
    const { id } = await writePayment(till.deps, userId, due)
    await till.reconcileAll()
    expect(await till.rows('select state from payments where id = $1', [id])).toEqual([{ state: 'creating' }])
    await till.rows(`update payments set created_at = now() - interval '6 minutes' where id = $1`, [id])
    await till.reconcileAll()
    expect(await till.rows('select state from payments where id = $1', [id])).toEqual([{ state: 'failed' }])
  })

  test('after the approval, the payment is applied', async () => {
    const { userId } = await approved()
    await till.reconcileAll()
    expect(await account(userId)).toBe(100)
  })

  test('before the capture, the payment is applied', async () => {
    const { userId, payment } = await approved()
    await beginCapture(till.deps, payment.id)
    await till.reconcileAll()
    expect(await account(userId)).toBe(100)
  })

  test('before the capture of an unapproved order, the payment is open again', async () => {
    const userId = await till.person()
    const id = await till.openCredits(userId)
    await beginCapture(till.deps, (await till.paymentOf(id)).id)
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'created' })
  })

  test('after the capture at the provider, the payment is applied', async () => {
    const { userId, id, payment } = await approved()
    await beginCapture(till.deps, payment.id)
    await till.deps.gateway.captureOrder(id, captureRequestId(payment))
    await till.reconcileAll()
    expect(await account(userId)).toBe(100)
    expect((await till.deps.gateway.getOrder(id)).captures).toHaveLength(1)
  })

  test('after the capture is recorded, the payment is applied', async () => {
    const { userId, id, payment } = await approved()
    await beginCapture(till.deps, payment.id)
    const order = await till.deps.gateway.captureOrder(id, captureRequestId(payment))
    await noteCapture(till.deps, payment.id, order)
    expect(await till.paymentOf(id)).toMatchObject({ state: 'captured', captured_cents: payment.amount_cents })
    expect(await account(userId)).toBe(0)
    await till.reconcileAll()
    expect(await account(userId)).toBe(100)
  })

  const half = { adminId: 1, amountCents: null, reason: 'prova' }

  test('before the refund is requested, the refund is made', async () => {
    const userId = await till.person()
    const payment = await till.paymentOf(await till.buyCredits(userId))
    await beginRefund(till.deps, { ...half, paymentId: payment.public_id })
    await till.reconcileAll()
    expect(await till.paymentOf(payment.provider_order_id!)).toMatchObject({ state: 'refunded' })
    expect(await account(userId)).toBe(0)
  })

  test('after the refund at the provider, the refund is booked', async () => {
    const userId = await till.person()
    const { public_id, capture_id, amount_cents, title, provider_order_id } = await till.paymentOf(
      await till.buyCredits(userId),
    )
    await beginRefund(till.deps, { ...half, paymentId: public_id })
    const [refund] = await till.rows<{ request_id: string }>('select request_id from refunds order by id desc limit 1')
    const request = {
      requestId: refund!.request_id,
      amountCents: amount_cents,
      currency: 'EUR',
      note: `Rimborso: ${title}`,
    }
    const made = await till.deps.gateway.refundCapture(capture_id!, request)
    await till.reconcileAll()
    expect(await till.paymentOf(provider_order_id!)).toMatchObject({ state: 'refunded', refunded_cents: amount_cents })
    expect(await till.rows('select provider_refund_id from refunds order by id desc limit 1')).toEqual([
      { provider_refund_id: made.id },
    ])
  })
})

describe('an unfinished payment', () => {
  test('is cancelled after three hours and not before', async () => {
    const id = await till.openCredits(await till.person())
    await age(id, '2 hours 59 minutes')
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'created' })
    await age(id, '3 hours 1 minute')
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await till.payments.capture({ userId: (await till.paymentOf(id)).user_id, providerOrderId: id })).toEqual({
      refused: 'INVALID_STATE',
      message: 'Pagamento annullato',
    })
  })

  test('is cancelled when the provider voids its order', async () => {
    const { id } = await approved()
    await till.sandbox.expire(id)
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'cancelled' })
  })

  test('is not charged again after a decline without the payer', async () => {
    const { userId, id } = await approved()
    await till.sandbox.fault({ kind: 'declined' })
    await till.payments.capture({ userId, providerOrderId: id })
    await till.reconcileAll()
    expect(await till.paymentOf(id)).toMatchObject({ state: 'declined' })
    expect((await till.deps.gateway.getOrder(id)).captures).toEqual([])
  })

  test('fails when the provider does not know its order', async () => {
    const id = await till.openCredits(await till.person())
    await till.rows(`update payments set provider_order_id = 'UNKNOWN0000000000' where provider_order_id = $1`, [id])
    await till.reconcileAll()
    expect(await till.paymentOf('UNKNOWN0000000000')).toMatchObject({ state: 'failed' })
  })
})

test('retries a payment that cannot be applied and then parks it with the reason', async () => {
  const { id, payment, userId } = await approved()
  await beginCapture(till.deps, payment.id)
  const order = await till.deps.gateway.captureOrder(id, captureRequestId(payment))
  await noteCapture(till.deps, payment.id, order)
  await till.rows('alter table receipts add constraint broken check (number < 0) not valid')
  await till.reconcileAll()
  expect(await till.paymentOf(id)).toMatchObject({ state: 'captured' })
  await till.rows('update payments set reconcile_tries = 20 where id = $1', [payment.id])
  await till.reconcileAll()
  expect(await till.paymentOf(id)).toMatchObject({ state: 'parked', explanation: expect.stringContaining('broken') })
  await till.rows('alter table receipts drop constraint broken')
  expect(await till.payments.recheck({ adminId: 1, paymentId: payment.public_id })).toMatchObject({ state: 'applied' })
  expect(await account(userId)).toBe(100)
})

test('leaves a payment alone while its lease lasts', async () => {
  const { id, payment, userId } = await approved()
  await beginCapture(till.deps, payment.id)
  await till.payments.reconcile()
  expect(await till.paymentOf(id)).toMatchObject({ state: 'capturing' })
  await till.reconcileAll()
  expect(await account(userId)).toBe(100)
})

test('applies each payment once when several processes reconcile', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, approved))
  await till.rows('update payments set next_attempt_at = now()')
  await Promise.all(Array.from({ length: 5 }, () => till.payments.reconcile()))
  await till.reconcileAll()
  expect(await Promise.all(all.map(({ userId }) => account(userId)))).toEqual(all.map(() => 100))
})

test('checks moving payments before unpaid ones, including those that begin to move meanwhile', async () => {
  const first = await approved()
  const second = await approved()
  const [pack] = await till.rows<{ id: number }>('select id from credit_packages limit 1')
  await till.rows(
    `insert into payments (public_id, request_id, user_id, purpose, package_id, title, credits, amount_cents, state, provider_order_id)
     select 'm' || n, gen_random_uuid(), $1, 'credits', $2, 'x', 1, 100, 'created', 'UNPAID' || n from generate_series(1, 100) n`,
    [await till.person(), pack!.id],
  )
  await beginCapture(till.deps, first.payment.id)
  await till.rows(`update payments set next_attempt_at = now() - interval '1 hour' where state = 'created'`)
  await till.rows(`update payments set next_attempt_at = now() where id = $1`, [first.payment.id])
  await till.rows(`update payments set next_attempt_at = now() + interval '1 hour' where id = $1`, [second.payment.id])
  const asked: string[] = []
  const getOrder = vi.spyOn(till.deps.gateway, 'getOrder').mockImplementation(async (id) => {
    if (asked.push(id) === 2) {
      await till.rows(`update payments set state = 'capturing', next_attempt_at = now() where id = $1`, [
        second.payment.id,
      ])
    }
    throw new PaymentFailure('transient', 'TIMEOUT')
  })
  await till.payments.reconcile()
  getOrder.mockRestore()
  expect(asked[0]).toBe(first.id)
  expect(asked.lastIndexOf(second.id)).toBeLessThan(20)
  expect(asked.length).toBeGreaterThan(100)
  await till.rows(`delete from payments where provider_order_id like 'UNPAID%'`)
})

test('checks a waiting payment again with growing pauses', async () => {
  const id = await till.openCredits(await till.person())
  const pauseAfter = async (waited: string) => {
    await till.rows(
      `update payments set next_attempt_at = now(), updated_at = now() - $2::interval where provider_order_id = $1`,
      [id, waited],
    )
    await till.payments.reconcile()
    const [row] = await till.rows<{ ms: number }>(
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
