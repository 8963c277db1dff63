import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayment } from '../create/create-payment.ts'
import { insertPayment } from '../create/insert-payment.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
  await kit.startWebhookReceiver()
})
afterAll(() => kit.close())

const stateOf = async (id: string) => (await kit.paymentOf(id)).state
const account = (userId: number) => kit.account(userId)
const waiting = () => kit.rows<{ n: number }>('select count(*)::int n from provider_events where handled_at is null')

const eventAbout = async (about: string) =>
  (await kit.rows('select tries, explanation, handled_at from provider_events where about = $1', [about]))[0]

/** Reconciles once, after the pause before the event's next attempt. */
async function retryDue(about: string): Promise<void> {
  await kit.rows(`update provider_events set received_at = received_at - interval '1 hour' where about = $1`, [about])
  await kit.payments.reconcile()
}

test('applies a payment by the webhook when the browser is gone after the approval', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.sandbox.approve(id)
  await expect.poll(() => stateOf(id)).toBe('applied')
  expect(await account(anna)).toMatchObject({ credits: 100 })
})

test('applies a payment once when its event arrives ten times beside completion and reconciliation', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.sandbox.fault({ kind: 'duplicateWebhook', count: 5, times: 10 })
  await kit.sandbox.approve(id)
  await Promise.all([kit.take(anna, id), kit.take(anna, id), kit.reconcileAll(), kit.take(anna, id)])
  await kit.sandbox.clearFaults()
  await expect.poll(waiting).toEqual([{ n: 0 }])
  expect(await account(anna)).toMatchObject({ credits: 100 })
  expect((await kit.deps.gateway.getOrder(id)).captures).toHaveLength(1)
})

test('handles an event that arrives before the order id is stored', async () => {
  const anna = await kit.createUser()
  const {
    id: packageId,
    credits,
    price_cents,
  } = await kit.database.db
    .selectFrom('credit_packages')
    .selectAll()
    .where('credits', '=', 100)
    .executeTakeFirstOrThrow()
  const bought = { credits, win_slots: 0, free_shipping_days: 0, title: 'x', amount_cents: price_cents }
  const due = { ...bought, purpose: 'credits', package_id: packageId, order_id: null } as const
  const payment = await insertPayment(kit.database.db, anna, due)
  const request = { requestId: `${payment.request_id}-create`, reference: payment.public_id, description: 'x' }
  const order = await kit.deps.gateway.createOrder({ ...request, amountCents: price_cents })
  await kit.sandbox.approve(order.id)
  await expect.poll(async () => (await account(anna)).credits).toBe(100)
  expect(await stateOf(order.id)).toBe('applied')
})

test('charges again after a decline only when the payer approves anew', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.sandbox.fault({ kind: 'declined' })
  await kit.sandbox.approve(id)
  await expect.poll(() => stateOf(id)).toBe('declined')
  await expect.poll(waiting).toEqual([{ n: 0 }])
  expect(await stateOf(id)).toBe('declined')
  await kit.sandbox.approve(id)
  await expect.poll(() => stateOf(id)).toBe('applied')
})

test('does not charge after a decline when the earlier approval’s event arrives late', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.sandbox.fault({ kind: 'lateWebhook', ms: 500 })
  await kit.sandbox.approve(id)
  await kit.sandbox.fault({ kind: 'declined' })
  expect(await kit.payments.capture({ userId: anna, providerOrderId: id })).toEqual({ refused: 'PAYMENT_DECLINED' })
  const handled = () =>
    kit.rows('select handled_at is not null as is_handled from provider_events where about = $1', [id])
  await expect.poll(handled).toEqual([{ is_handled: true }])
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'declined', attempts: 1 })
})

test('creates an order whose event arrives before the response that created it', async () => {
  const anna = await kit.createUser()
  const overtaken: typeof kit.deps.gateway = {
    ...kit.deps.gateway,
    async createOrder(order) {
      const opened = await kit.deps.gateway.createOrder(order)
      await kit.sandbox.approve(opened.id)
      await expect.poll(async () => (await account(anna)).credits).toBe(100)
      return opened
    },
  }
  const pack = kit.database.db.selectFrom('credit_packages').selectAll().where('credits', '=', 100)
  const { public_id: packageId, price_cents: amountCents } = await pack.executeTakeFirstOrThrow()
  const request = { userId: anna, amountCents, purpose: { packageId } }
  const opened = await createPayment({ ...kit.deps, gateway: overtaken }, request)
  expect(opened).toEqual({ providerOrderId: expect.any(String), status: 'CREATED' })
})

test('applies a pending capture when the provider completes it', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.sandbox.fault({ kind: 'pending' })
  await kit.sandbox.approve(id)
  await expect.poll(async () => (await kit.paymentOf(id)).capture_id).not.toBeNull()
  expect(await account(anna)).toMatchObject({ credits: 0 })
  await kit.sandbox.complete(id)
  await expect.poll(() => stateOf(id)).toBe('applied')
})

test('applies money that arrives for a failed payment', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.rows(`update payments set state = 'failed' where provider_order_id = $1`, [id])
  await kit.sandbox.approve(id)
  await kit.deps.gateway.captureOrder(id, 'by-the-page')
  await expect.poll(() => stateOf(id)).toBe('applied')
})

describe('an invalid event', () => {
  test.each(['', 'null', '[]', '{}', '{"id":"x"}', '{"id":"x","event_type":"CHECKOUT.ORDER.APPROVED"}', '{'])(
    'is refused: %s',
    async (body) => {
      expect(await kit.payments.ingestWebhook({}, body)).toBe(false)
      expect(await kit.rows(`select id from provider_events where id = 'x'`)).toEqual([])
    },
  )
})

describe('an event that matches no payment', () => {
  test('is stored, retried, and parked with the reason', async () => {
    const other = await kit.deps.gateway.createOrder({
      requestId: 'strange',
      amountCents: 500,
      reference: 'strange',
      description: 'x',
    })
    await kit.sandbox.approve(other.id)
    await expect.poll(waiting).toEqual([{ n: 1 }])
    await kit.payments.reconcile()
    expect(await eventAbout(other.id)).toEqual({ tries: 1, explanation: null, handled_at: null })
    for (let tries = 2; tries <= 6; tries++) {
      await retryDue(other.id)
      expect(await eventAbout(other.id)).toEqual({ tries, explanation: null, handled_at: null })
    }
    await retryDue(other.id)
    const parked = { tries: 7, explanation: 'the event matches no payment', handled_at: null }
    expect(await eventAbout(other.id)).toEqual(parked)
    await retryDue(other.id)
    expect(await eventAbout(other.id)).toEqual(parked)
    await kit.rows('delete from provider_events where about = $1', [other.id])
  })
})

describe('a stored event that is no longer readable', () => {
  const parked = { explanation: 'the stored body is not a readable event', handled_at: null }

  test('is parked by the next retry', async () => {
    await insertUnreadable('WH-unreadable-1')
    await retryDue('WH-unreadable-1')
    expect(await eventAbout('WH-unreadable-1')).toEqual({ tries: 2, ...parked })
    await retryDue('WH-unreadable-1')
    expect(await eventAbout('WH-unreadable-1')).toEqual({ tries: 2, ...parked })
  })

  test('is parked when an admin retries it', async () => {
    await insertUnreadable('WH-unreadable-2')
    const adminId = await kit.createUser()
    const answer = await kit.payments.retryEvent({ adminId, eventId: 'WH-unreadable-2' })
    expect(answer).toMatchObject({ state: 'parked', tries: 2, explanation: parked.explanation })
  })

  const insertUnreadable = (id: string) =>
    kit.rows(`insert into provider_events (id, type, body, about, tries) values ($1, 'X', '{}', $1, 1)`, [id])
})

describe('a refund that the provider made', () => {
  test('revokes the credits, in part and then in full', async () => {
    const anna = await kit.createUser()
    const id = await kit.buyCredits(anna)
    const { amount_cents, win_slots } = await kit.paymentOf(id)
    expect((await account(anna)).win_slots).toBe(win_slots)
    await kit.sandbox.refund(id, '4.00')
    await expect.poll(async () => (await kit.paymentOf(id)).refunded_cents).toBe(400)
    const taken = Math.round((100 * 400) / amount_cents)
    expect(await account(anna)).toMatchObject({ credits: 100 - taken, win_slots })
    expect(await stateOf(id)).toBe('applied')
    await kit.sandbox.refund(id)
    await expect.poll(() => stateOf(id)).toBe('refunded')
    expect(await account(anna)).toMatchObject({ credits: 0, debt_credits: 0, win_slots: 0 })
    expect(await kit.rows('select origin from refunds')).toEqual([{ origin: 'provider' }, { origin: 'provider' }])
  })

  test('leaves a debt when the credits are spent', async () => {
    const anna = await kit.createUser()
    const id = await kit.buyCredits(anna)
    await kit.spend(anna, 70)
    await kit.sandbox.reverse(id)
    await expect.poll(() => stateOf(id)).toBe('refunded')
    expect(await account(anna)).toMatchObject({ credits: 0, debt_credits: 70 })
    await kit.buyCredits(anna)
    expect(await account(anna)).toMatchObject({ credits: 30, debt_credits: 0 })
  })

  test('is recorded after a capture that was not known yet', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    await kit.sandbox.fault({ kind: 'lateWebhook', count: 2, ms: 600_000 })
    await kit.sandbox.approve(id)
    await kit.deps.gateway.captureOrder(id, 'by-the-page')
    await kit.sandbox.clearFaults()
    await kit.sandbox.refund(id)
    await expect.poll(() => stateOf(id)).toBe('refunded')
    expect(await account(anna)).toMatchObject({ credits: 0, debt_credits: 0 })
  })
})
