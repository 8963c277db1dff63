import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayment, writePayment } from '../open/open-payment.ts'
import { openTill, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await till.hearWebhooks()
})
afterAll(() => till.close())

const stateOf = async (id: string) => (await till.paymentOf(id)).state
const account = (userId: number) => till.account(userId)
const waiting = () => till.rows<{ n: number }>('select count(*)::int n from provider_events where handled_at is null')

test('applies a payment by the webhook when the browser is gone after the approval', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.approve(id)
  await expect.poll(() => stateOf(id)).toBe('applied')
  expect(await account(anna)).toMatchObject({ credits: 100 })
})

test('applies a payment once when its event arrives ten times beside completion and reconciliation', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.fault({ kind: 'duplicateWebhook', count: 5, times: 10 })
  await till.sandbox.approve(id)
  await Promise.all([till.take(anna, id), till.take(anna, id), till.reconcileAll(), till.take(anna, id)])
  await till.sandbox.mend()
  await expect.poll(waiting).toEqual([{ n: 0 }])
  expect(await account(anna)).toMatchObject({ credits: 100 })
  expect((await till.deps.gateway.getOrder(id)).captures).toHaveLength(1)
})

test('handles an event that arrives before the order id is stored', async () => {
  const anna = await till.person()
  const {
    id: packageId,
    credits,
    price_cents,
  } = await till.database.db
    .selectFrom('credit_packages')
    .selectAll()
    .where('credits', '=', 100)
    .executeTakeFirstOrThrow()
  const bought = { credits, win_slots: 0, free_shipping_days: 0, title: 'x', amount_cents: price_cents }
  const due = { ...bought, purpose: 'credits', package_id: packageId, order_id: null } as const
  const payment = await writePayment(till.deps, anna, due)
  const request = { requestId: `${payment.request_id}-create`, reference: payment.public_id, description: 'x' }
  const order = await till.deps.gateway.createOrder({ ...request, amountCents: price_cents })
  await till.sandbox.approve(order.id)
  await expect.poll(async () => (await account(anna)).credits).toBe(100)
  expect(await stateOf(order.id)).toBe('applied')
})

test('charges again after a decline only when the payer approves anew', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.fault({ kind: 'declined' })
  await till.sandbox.approve(id)
  await expect.poll(() => stateOf(id)).toBe('declined')
  await expect.poll(waiting).toEqual([{ n: 0 }])
  expect(await stateOf(id)).toBe('declined')
  await till.sandbox.approve(id)
  await expect.poll(() => stateOf(id)).toBe('applied')
})

test('does not charge after a decline when the earlier approval’s event arrives late', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.fault({ kind: 'lateWebhook', ms: 500 })
  await till.sandbox.approve(id)
  await till.sandbox.fault({ kind: 'declined' })
  expect(await till.payments.capture({ userId: anna, providerOrderId: id })).toEqual({ refused: 'PAYMENT_DECLINED' })
  const handled = () =>
    till.rows('select handled_at is not null as is_handled from provider_events where about = $1', [id])
  await expect.poll(handled).toEqual([{ is_handled: true }])
  expect(await till.paymentOf(id)).toMatchObject({ state: 'declined', attempts: 1 })
})

test('creates an order whose event arrives before the response that created it', async () => {
  const anna = await till.person()
  const overtaken: typeof till.deps.gateway = {
    ...till.deps.gateway,
    async createOrder(order) {
      const opened = await till.deps.gateway.createOrder(order)
      await till.sandbox.approve(opened.id)
      await expect.poll(async () => (await account(anna)).credits).toBe(100)
      return opened
    },
  }
  const pack = till.database.db.selectFrom('credit_packages').selectAll().where('credits', '=', 100)
  const { public_id: packageId, price_cents: amountCents } = await pack.executeTakeFirstOrThrow()
  const request = { userId: anna, amountCents, purpose: { packageId } }
  const opened = await openPayment({ ...till.deps, gateway: overtaken }, request)
  expect(opened).toEqual({ providerOrderId: expect.any(String), status: 'CREATED' })
})

test('applies a pending capture when the provider completes it', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.fault({ kind: 'pending' })
  await till.sandbox.approve(id)
  await expect.poll(async () => (await till.paymentOf(id)).capture_id).not.toBeNull()
  expect(await account(anna)).toMatchObject({ credits: 0 })
  await till.sandbox.complete(id)
  await expect.poll(() => stateOf(id)).toBe('applied')
})

test('applies money that arrives for a failed payment', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.rows(`update payments set state = 'failed' where provider_order_id = $1`, [id])
  await till.sandbox.approve(id)
  await till.deps.gateway.captureOrder(id, 'by-the-page')
  await expect.poll(() => stateOf(id)).toBe('applied')
})

describe('an invalid event', () => {
  test.each(['', 'null', '[]', '{}', '{"id":"x"}', '{"id":"x","event_type":"CHECKOUT.ORDER.APPROVED"}', '{'])(
    'is refused: %s',
    async (body) => {
      expect(await till.payments.hear({}, body)).toBe(false)
      expect(await till.rows(`select id from provider_events where id = 'x'`)).toEqual([])
    },
  )
})

describe('an event that matches no payment', () => {
  test('is stored, retried, and parked with the reason', async () => {
    const other = await till.deps.gateway.createOrder({
      requestId: 'strange',
      amountCents: 500,
      reference: 'strange',
      description: 'x',
    })
    await till.sandbox.approve(other.id)
    await expect.poll(waiting).toEqual([{ n: 1 }])
    await till.payments.reconcile()
    const event = () =>
      till.rows('select about, explanation, handled_at from provider_events where about = $1', [other.id])
    expect(await event()).toEqual([{ about: other.id, explanation: null, handled_at: null }])
    for (let i = 0; i < 7; i++) await till.reconcileAll()
    expect(await event()).toMatchObject([{ explanation: 'the event matches no payment', handled_at: null }])
    await till.rows('delete from provider_events where about = $1', [other.id])
  })
})

describe('a refund that the provider made', () => {
  test('revokes the credits, in part and then in full', async () => {
    const anna = await till.person()
    const id = await till.buyCredits(anna)
    const { amount_cents, win_slots } = await till.paymentOf(id)
    expect((await account(anna)).win_slots).toBe(win_slots)
    await till.sandbox.refund(id, '4.00')
    await expect.poll(async () => (await till.paymentOf(id)).refunded_cents).toBe(400)
    const taken = Math.round((100 * 400) / amount_cents)
    expect(await account(anna)).toMatchObject({ credits: 100 - taken, win_slots })
    expect(await stateOf(id)).toBe('applied')
    await till.sandbox.refund(id)
    await expect.poll(() => stateOf(id)).toBe('refunded')
    expect(await account(anna)).toMatchObject({ credits: 0, debt_credits: 0, win_slots: 0 })
    expect(await till.rows('select origin from refunds')).toEqual([{ origin: 'provider' }, { origin: 'provider' }])
  })

  test('leaves a debt when the credits are spent', async () => {
    const anna = await till.person()
    const id = await till.buyCredits(anna)
    await till.spend(anna, 70)
    await till.sandbox.reverse(id)
    await expect.poll(() => stateOf(id)).toBe('refunded')
    expect(await account(anna)).toMatchObject({ credits: 0, debt_credits: 70 })
    await till.buyCredits(anna)
    expect(await account(anna)).toMatchObject({ credits: 30, debt_credits: 0 })
  })

  test('is booked after a capture that was not known yet', async () => {
    const anna = await till.person()
    const id = await till.openCredits(anna)
    await till.sandbox.fault({ kind: 'lateWebhook', count: 2, ms: 600_000 })
    await till.sandbox.approve(id)
    await till.deps.gateway.captureOrder(id, 'by-the-page')
    await till.sandbox.mend()
    await till.sandbox.refund(id)
    await expect.poll(() => stateOf(id)).toBe('refunded')
    expect(await account(anna)).toMatchObject({ credits: 0, debt_credits: 0 })
  })
})
