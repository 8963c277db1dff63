import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentService } from '../create-payment-service.ts'
import type { OpenRequest } from '../payments.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterAll(() => kit.close())

const create = (userId: number, amountCents: number, purpose: OpenRequest['purpose'] = null) =>
  kit.payments.create({ userId, amountCents, purpose })
const mismatch = { refused: 'AMOUNT_MISMATCH' }

async function packs() {
  return await kit.rows<{ public_id: string; price_cents: number; credits: number }>(
    'select public_id, price_cents, credits from credit_packages order by price_cents',
  )
}

describe('credits', () => {
  test('create a payment at the price of their package, with a copy of its contents', async () => {
    const anna = await kit.createUser()
    const id = await kit.createCreditsPayment(anna)
    const payment = await kit.paymentOf(id)
    expect(payment).toMatchObject({ state: 'created', user_id: anna, credits: 100, captured_cents: null })
    const order = await kit.deps.gateway.getOrder(id)
    expect(order).toMatchObject({ amountCents: payment.amount_cents, currency: 'EUR', reference: payment.public_id })
    await kit.rows('update credit_packages set credits = credits + 1 where credits = 100')
    await kit.sandbox.approve(id)
    expect(await kit.take(anna, id)).toMatchObject({ creditsAdded: 100 })
    await kit.rows('update credit_packages set credits = credits - 1 where credits = 101')
  })

  test('are found by their price alone', async () => {
    const [pack] = await packs()
    expect(await create(await kit.createUser(), pack!.price_cents)).toMatchObject({ status: 'CREATED' })
  })

  test('are refused at another price, and when the package is unknown or inactive', async () => {
    const anna = await kit.createUser()
    const [pack, other] = await packs()
    const purpose = { packageId: pack!.public_id }
    for (const amount of [0, 1, pack!.price_cents - 1, other!.price_cents]) {
      expect(await create(anna, amount, purpose)).toEqual(mismatch)
    }
    expect(await create(anna, 1_00, { packageId: 'x' })).toEqual({ refused: 'PACKAGE_NOT_FOUND' })
    await kit.rows('update credit_packages set active = false where public_id = $1', [pack!.public_id])
    expect(await create(anna, pack!.price_cents, purpose)).toEqual({ refused: 'PACKAGE_NOT_FOUND' })
    expect(await create(anna, pack!.price_cents)).toEqual(mismatch)
    await kit.rows('update credit_packages set active = true')
    expect(await kit.rows('select id from payments where user_id = $1', [anna])).toEqual([])
  })
})

describe('an order', () => {
  test('creates a payment of its own amount, by its id or by the amount alone', async () => {
    const anna = await kit.createUser()
    const order = await kit.order(anna, { amount_cents: 4_321 })
    const id = await kit.createOrderPayment(anna, order)
    expect(await kit.paymentOf(id)).toMatchObject({
      purpose: 'order',
      order_id: order.id,
      title: 'Orologio',
      credits: null,
    })
    expect(await create(anna, 4_321)).toMatchObject({ status: 'CREATED' })
  })

  test('of another user is not found', async () => {
    const order = await kit.order(await kit.createUser(), { amount_cents: 4_322 })
    const bruno = await kit.createUser()
    expect(await create(bruno, 4_322, { orderId: order.publicId })).toEqual({ refused: 'ORDER_NOT_FOUND' })
    expect(await create(bruno, 4_322)).toEqual(mismatch)
  })

  test('is refused at another amount, and when two items have the same amount', async () => {
    const anna = await kit.createUser()
    const order = await kit.order(anna, { amount_cents: 4_323 })
    expect(await create(anna, 4_324, { orderId: order.publicId })).toEqual(mismatch)
    await kit.order(anna, { amount_cents: 4_323 })
    expect(await create(anna, 4_323)).toEqual(mismatch)
    const [pack] = await packs()
    await kit.order(anna, { amount_cents: pack!.price_cents })
    expect(await create(anna, pack!.price_cents)).toEqual(mismatch)
  })

  test.each([
    ['expired', { status: 'expired' as const }],
    ['overdue', { payment_due_at: new Date(Date.now() - 1_000) }],
  ])('that is %s is refused', async (_, values) => {
    const anna = await kit.createUser()
    const order = await kit.order(anna, { amount_cents: 4_325, ...values })
    expect(await create(anna, 4_325, { orderId: order.publicId })).toMatchObject({ refused: 'INVALID_STATE' })
    expect(await create(anna, 4_325)).toEqual(mismatch)
  })

  test('that is paid or being paid is refused', async () => {
    const anna = await kit.createUser()
    const order = await kit.order(anna, { amount_cents: 4_326 })
    const id = await kit.createOrderPayment(anna, order)
    const again = () => create(anna, 4_326, { orderId: order.publicId })
    await kit.rows(`update payments set state = 'capturing' where provider_order_id = $1`, [id])
    expect(await again()).toEqual({
      refused: 'INVALID_STATE',
      message: 'Un altro pagamento di questo ordine è in corso',
    })
    await kit.rows(`update payments set state = 'created' where provider_order_id = $1`, [id])
    await kit.sandbox.approve(id)
    await kit.take(anna, id)
    expect(await again()).toEqual({ refused: 'INVALID_STATE', message: 'Questo ordine è già pagato' })
  })
})

describe('unpaid payments of one user', () => {
  const states = (userId: number) =>
    kit.rows<{ state: string; explanation: string | null }>(
      'select state, explanation from payments where user_id = $1 order by id',
      [userId],
    )

  test('keep the newest five, and a late approval of an older one captures nothing', async () => {
    const [anna, bruno] = [await kit.createUser(), await kit.createUser()]
    const others = await kit.createCreditsPayment(bruno)
    const paid = await kit.buyCredits(anna)
    const oldest = await kit.createCreditsPayment(anna)
    const declined = await kit.createCreditsPayment(anna)
    await kit.rows(`update payments set state = 'declined' where provider_order_id = $1`, [declined])
    for (let tab = 0; tab < 3; tab++) await kit.createCreditsPayment(anna)
    expect((await states(anna)).filter(({ state }) => state === 'cancelled')).toEqual([])
    await kit.createOrderPayment(anna, await kit.order(anna))
    expect(await kit.paymentOf(oldest)).toMatchObject({
      state: 'cancelled',
      explanation: 'replaced by a newer payment',
    })
    await kit.createCreditsPayment(anna)
    expect((await states(anna)).map(({ state }) => state)).toEqual([
      'applied',
      'cancelled',
      'cancelled',
      ...Array.from({ length: 5 }, () => 'created'),
    ])
    expect(await kit.paymentOf(paid)).toMatchObject({ state: 'applied' })
    expect(await kit.paymentOf(others)).toMatchObject({ state: 'created' })
    await kit.sandbox.approve(oldest)
    expect(await kit.payments.capture({ userId: anna, providerOrderId: oldest })).toEqual({
      refused: 'INVALID_STATE',
      message: 'Pagamento annullato',
    })
    expect((await kit.deps.gateway.getOrder(oldest)).captures).toEqual([])
  })

  test('are at most five after thirty concurrent requests', async () => {
    const anna = await kit.createUser()
    await Promise.all(Array.from({ length: 30 }, () => kit.createCreditsPayment(anna).catch(() => null)))
    expect((await states(anna)).filter(({ state }) => state !== 'cancelled')).toHaveLength(5)
  })
})

describe('a provider', () => {
  test('that fails leaves a failed payment that cannot be paid', async () => {
    const anna = await kit.createUser()
    const [pack] = await packs()
    await kit.sandbox.fault({ kind: 'serverError', count: 20 })
    expect(await create(anna, pack!.price_cents)).toEqual({
      refused: 'PAYMENT_PROVIDER_ERROR',
      message: 'Impossibile avviare il pagamento PayPal',
    })
    await kit.sandbox.clearFaults()
    expect(await kit.rows('select state, provider_order_id from payments where user_id = $1', [anna])).toEqual([
      { state: 'failed', provider_order_id: null },
    ])
  })

  test('that is not configured refuses every call', async () => {
    const without = createPaymentService({
      ...kit.deps,
      config: { paypal: null, production: false, company: {} },
      gateway: null,
    })
    const refused = { refused: 'PAYMENT_PROVIDER_ERROR', message: 'Impossibile caricare il sistema di pagamento' }
    expect(await without.setup()).toEqual(refused)
    expect(await without.create({ userId: 1, amountCents: 1, purpose: null })).toEqual(refused)
    expect(await without.capture({ userId: 1, providerOrderId: 'x' })).toEqual(refused)
    expect(await without.ingestWebhook({}, '{}')).toBe(false)
    expect(await without.reconcile()).toBe(0)
  })
})
