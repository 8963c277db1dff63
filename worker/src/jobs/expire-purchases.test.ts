import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@centesimo/db'
import { dieAtEachStep } from '@centesimo/db/testing/die-at-each-step'
import { checkInvariants } from '@centesimo/invariants'
import { connectPayments, type Payments } from '@centesimo/payments'
import { createSandboxTools } from '@centesimo/payments/testing/create-sandbox-tools'
import { type PaypalSandbox, startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { expireOrders } from './expire-orders.ts'

// A machine that runs other tests too is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 })

const PRICE = 9_900
const TURNS = 10

let sandbox: PaypalSandbox
let kit: WorkerTestKit
let payments: Payments
beforeAll(async () => {
  sandbox = await startPaypalSandbox()
  kit = await createWorkerTestKit({
    PAYPAL_CLIENT_ID: sandbox.clientId,
    PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
    PAYPAL_WEBHOOK_ID: sandbox.webhookId,
    PAYPAL_API_URL: sandbox.url,
    PAYPAL_JS_URL: `${sandbox.url}/sdk/js`,
  })
  payments = connectPayments({ ...kit, onOrderCancelled: async () => {} })
})
afterEach(async () => expect(await checkInvariants(kit.database)).toEqual([]))
afterAll(async () => {
  await kit.close()
  await sandbox.stop()
})

type Purchase = { auctionId: string; userId: number; orderId: string }

/** An unpaid order that gives its buyer the credit of a live run back. */
async function createPurchase(): Promise<Purchase> {
  const [userId, leaderId] = [await kit.person(), await kit.person()]
  const { id: auctionId } = await kit.auction({ buyNowCents: PRICE })
  for (const bidder of [userId, leaderId]) expect(await kit.bid(auctionId, bidder)).toMatchObject({ ok: true })
  const orderId = newId()
  await kit.rows(
    `with ordered as (
       insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title, payment_due_at)
       select $1, $2, 'buy_now', id, $3, title, now() + interval '1 hour' from auctions where public_id = $4 returning id, auction_id
     )
     insert into credits_back_orders (order_id, auction_id, run, user_id) select id, auction_id, 1, $2 from ordered`,
    [orderId, userId, PRICE, auctionId],
  )
  return { auctionId, userId, orderId }
}

const dueIn = ({ orderId }: Purchase, ms: number) =>
  kit.rows(`update orders set payment_due_at = clock_timestamp() + $2 * interval '1 ms' where public_id = $1`, [
    orderId,
    ms,
  ])
const statusOf = async ({ orderId }: Purchase) =>
  (await kit.rows<{ status: string }>('select status from orders where public_id = $1', [orderId]))[0]!.status
const creditsOf = async ({ userId }: Purchase) =>
  (await kit.rows<{ credits: number }>('select credits from users where id = $1', [userId]))[0]!.credits
const bidAgain = ({ auctionId, userId }: Purchase) => kit.bid(auctionId, userId)

async function createPayment({ userId, orderId }: Purchase): Promise<string | null> {
  const opened = await payments.create({ userId, amountCents: PRICE, purpose: { orderId } })
  return 'refused' in opened ? null : opened.providerOrderId
}

test('a worker that dies at any statement expires all that is overdue, or nothing', async () => {
  const purchase = await createPurchase()
  await createPayment(purchase)
  const winnerId = await kit.person()
  const { id: wonId } = await kit.auction({ closingPriceCents: 1 })
  expect(await kit.bid(wonId, winnerId)).toMatchObject({ won: true })
  await kit.rows(`update orders set payment_due_at = now() where status = 'pending'`)
  const seen = async () => ({
    orders: await kit.rows('select status from orders order by id'),
    notices: await kit.rows(`select user_id from notices where kind = 'order-expired'`),
  })
  const before = await seen()
  const expired = { orders: before.orders.map(() => ({ status: 'expired' })), notices: [{ user_id: winnerId }] }
  expect(before).toEqual({ orders: [{ status: 'pending' }, { status: 'pending' }], notices: [] })
  expect(await bidAgain(purchase)).toMatchObject({ code: 'ALREADY_BOUGHT' })
  const deaths = await dieAtEachStep(
    kit.database.programUrl,
    async (database) => () => expireOrders({ ...kit, database }),
    async () => expect([before, expired]).toContainEqual(await seen()),
  )
  expect(deaths).toBeGreaterThan(4)
  expect(await seen()).toEqual(expired)
  expect(await bidAgain(purchase)).toMatchObject({ ok: true })
})

test('the begin of a payment and the expiry of its order at once keep no bidder from bidding', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const purchase = await createPurchase()
    await dueIn(purchase, turn)
    await Promise.all([createPayment(purchase), sleep(turn).then(() => expireOrders(kit))])
    await expireOrders(kit)
    expect(await statusOf(purchase)).toBe('expired')
    expect(await bidAgain(purchase)).toMatchObject({ ok: true })
    expect(await creditsOf(purchase)).toBe(98)
  }
})

test('of the capture of a payment and the expiry of its order at once one is done', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const purchase = await createPurchase()
    const providerOrderId = (await createPayment(purchase))!
    await createSandboxTools(sandbox.url).approve(providerOrderId)
    await dueIn(purchase, turn)
    const { userId } = purchase
    const [captured] = await Promise.all([
      payments.capture({ userId, providerOrderId }),
      sleep(turn).then(() => expireOrders(kit)),
    ])
    await expireOrders(kit)
    const isPaid = !('refused' in captured)
    expect(await statusOf(purchase)).toBe(isPaid ? 'completed' : 'expired')
    expect(await creditsOf(purchase)).toBe(isPaid ? 100 : 99)
  }
})
