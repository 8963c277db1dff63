import { newId } from '@centesimo/db'
import { limitMonth } from '@centesimo/domain'
import { setOwnLimits } from '@centesimo/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'
import { readMonthCents } from './month-cents.ts'
import { recordAllowed, refuseByLimits } from './refuse-by-limits.ts'

let kit: PaymentTestKit
let priceCents: number
beforeAll(async () => {
  kit = await createPaymentTestKit()
  const [pack] = await kit.rows<{ price_cents: number }>('select price_cents from credit_packages where credits = 100')
  priceCents = pack!.price_cents
})
afterAll(async () => {
  await kit.close()
})

const limit = async (userId: number, wish: Parameters<typeof setOwnLimits>[2]['wish'], version = 0) =>
  expect(await setOwnLimits(kit.database, userId, { version, wish })).toBeNull()
const capture = (userId: number, providerOrderId: string) => kit.payments.capture({ userId, providerOrderId })
const spent = (userId: number) => readMonthCents(kit.database.db, userId, { at: Date.now(), now: Date.now() })
const nextMonth = () => new Date(limitMonth(Date.now()).until).toISOString()

test('a purchase above the limit of the month is refused before the payer approves anything', async () => {
  const userId = await kit.createUser()
  await limit(userId, { monthlyCents: priceCents })
  await kit.buyCredits(userId)
  const [pack] = await kit.rows<{ public_id: string }>('select public_id from credit_packages where credits = 100')
  const refused = await kit.payments.create({
    userId,
    amountCents: priceCents,
    purpose: { packageId: pack!.public_id },
  })
  expect(refused).toMatchObject({
    refused: 'LIMIT_REACHED',
    until: nextMonth(),
    message: expect.stringMatching(/al mese: potrai farlo dal 1º /),
  })
  expect(await kit.account(userId)).toMatchObject({ credits: 100 })
})

test('an account that must confirm its address first buys nothing, whoever owns the mailbox', async () => {
  const userId = await kit.createUser()
  await kit.rows('update users set must_confirm_email = true where id = $1', [userId])
  const [pack] = await kit.rows<{ public_id: string }>('select public_id from credit_packages where credits = 100')
  const credits = { packageId: pack!.public_id }
  const order = await kit.order(userId)
  const refused = {
    refused: 'EMAIL_NOT_VERIFIED',
    message: expect.stringMatching(/^Per comprare conferma la tua email/),
  }
  expect(await kit.payments.create({ userId, amountCents: priceCents, purpose: credits })).toMatchObject(refused)
  const purpose = { orderId: order.publicId }
  expect(await kit.payments.create({ userId, amountCents: order.amountCents, purpose })).toMatchObject(refused)
  await kit.rows('update users set must_confirm_email = false where id = $1', [userId])
  expect(await kit.payments.create({ userId, amountCents: priceCents, purpose: credits })).toMatchObject({
    status: 'CREATED',
  })
})

test('two payments that were approved together are captured only as far as the limit goes', async () => {
  const userId = await kit.createUser()
  await limit(userId, { monthlyCents: priceCents })
  const ids = [await kit.createCreditsPayment(userId), await kit.createCreditsPayment(userId)]
  for (const id of ids) await kit.sandbox.approve(id)
  const answers = await Promise.all(ids.map((id) => capture(userId, id)))
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'LIMIT_REACHED' }])
  await kit.reconcileAll()
  expect(await kit.account(userId)).toMatchObject({ credits: 100 })
  expect(await spent(userId)).toBe(priceCents)
})

test('an approval that the limits refuse lapses', async () => {
  const userId = await kit.createUser()
  const id = await kit.createCreditsPayment(userId)
  await kit.sandbox.approve(id)
  await limit(userId, { timeOutDays: 1 })
  expect(await capture(userId, id)).toMatchObject({ refused: 'EXCLUDED', until: expect.any(String) })
  await kit.rows(`update payments set created_at = now() - interval '4 hours' where provider_order_id = $1`, [id])
  await kit.reconcileAll()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'cancelled', captured_at: null })
})

test('money that a page captures without the server is parked where the limits refuse it', async () => {
  const userId = await kit.createUser()
  await limit(userId, { monthlyCents: priceCents })
  const [first, second] = [await kit.createCreditsPayment(userId), await kit.createCreditsPayment(userId)]
  for (const id of [first, second]) {
    await kit.sandbox.approve(id)
    await kit.deps.gateway.captureOrder(id, `by-the-page-${id}`)
    await kit.reconcileAll()
  }
  expect(await kit.paymentOf(first)).toMatchObject({ state: 'applied' })
  const parked = await kit.paymentOf(second)
  expect(parked).toMatchObject({ state: 'parked', explanation: "the buyer's own limits refuse it: month" })
  const { id: adminId } = await kit.database.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', await kit.createUser())
    .executeTakeFirstOrThrow()
  expect(await kit.payments.recheck({ adminId, paymentId: parked.public_id })).toMatchObject({ state: 'parked' })
  expect(await kit.account(userId)).toMatchObject({ credits: 100 })
  expect(await spent(userId)).toBe(priceCents)
})

test('what was allowed for a declined attempt says nothing about money that a page takes later', async () => {
  const userId = await kit.createUser()
  await limit(userId, { monthlyCents: priceCents })
  const id = await kit.createCreditsPayment(userId)
  await kit.sandbox.approve(id)
  const payment = await kit.paymentOf(id)
  await recordAllowed(kit.database.db, payment)
  await limit(userId, { timeOutDays: 1 }, 1)
  await kit.deps.gateway.captureOrder(id, 'by-the-page-after-a-decline')
  await kit.reconcileAll()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'parked', explanation: expect.stringContaining('time-out') })
})

test('an order counts once: from when it is placed, and no more when it is paid', async () => {
  const userId = await kit.createUser()
  const order = await kit.order(userId)
  expect(await spent(userId)).toBe(order.amountCents)
  await limit(userId, { monthlyCents: order.amountCents })
  const ids = [await kit.createOrderPayment(userId, order), await kit.createOrderPayment(userId, order)]
  expect(await spent(userId)).toBe(order.amountCents)
  await kit.sandbox.approve(ids[1]!)
  await kit.take(userId, ids[1]!)
  expect(await spent(userId)).toBe(order.amountCents)
  const other = { userId, cents: 1 }
  const refused = await kit.database.db.transaction().execute((db) => refuseByLimits(db, other))
  expect(refused).toMatchObject({ code: 'LIMIT_REACHED', by: 'month' })
})

test('a cancelled or overdue order does not count, and neither does refunded money', async () => {
  const userId = await kit.createUser()
  const order = await kit.order(userId)
  await kit.rows(`update orders set status = 'cancelled' where id = $1`, [order.id])
  await kit.order(userId, { payment_due_at: new Date(Date.now() - 1_000) })
  expect(await spent(userId)).toBe(0)
  const id = await kit.buyCredits(userId)
  const { public_id: paymentId } = await kit.paymentOf(id)
  await kit.payments.refund({ adminId: await kit.createUser(), paymentId, amountCents: null, reason: 'Prova' })
  expect(await spent(userId)).toBe(0)
})

test('what was won is owed: its payment is never refused', async () => {
  const userId = await kit.createUser()
  const order = await kit.order(userId)
  await kit.rows(`update orders set type = 'auction', run = 1 where id = $1`, [order.id])
  await limit(userId, { monthlyCents: 0, exclusion: 'for-good' })
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  expect(await kit.take(userId, id)).toMatchObject({ status: 'completed' })
})

test('an order and a payment at the same time do not wait for each other', async () => {
  const userId = await kit.createUser({ email: `${newId()}@example.it` })
  const order = await kit.order(userId)
  await limit(userId, { monthlyCents: 10 * (order.amountCents + priceCents) })
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  const purpose = { orderId: order.publicId }
  const opened = Array.from({ length: 4 }, () =>
    kit.payments.create({ userId, amountCents: order.amountCents, purpose }),
  )
  const changes = [1, 2].map((dailyCredits) =>
    setOwnLimits(kit.database, userId, { version: 1, wish: { dailyCredits } }),
  )
  const [captured] = await Promise.all([capture(userId, id), ...opened, ...changes])
  expect(captured).toMatchObject({ status: 'completed' })
})
