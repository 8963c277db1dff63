import { dieAtEachStep } from '@centesimo/db/testing/die-at-each-step'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import type { TestPerson } from '../testing/create-test-node.ts'
import { creditsBackKit, PRICE } from '../testing/credits-back-kit.ts'
import { cancelOrder } from './cancel-order.ts'
import { placeOrder } from './place-order.ts'

let kit: PaymentTestKit
const { bid, order, createRun, begin } = creditsBackKit(() => kit)
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterAll(async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
  await kit.close()
})

/** A person's orders, each with the run whose credits it gives back. */
const ordersOf = async ({ id }: TestPerson) =>
  (
    await kit.database.pool.query<{ status: string; run: number | null }>(
      `select status, (select run from credits_back_orders where order_id = orders.id) from orders where user_id = $1 order by id`,
      [id],
    )
  ).rows
/** Lets the node die before each statement in turn; returns how many have died. */
const dying = (work: (deps: Deps) => Promise<unknown>, afterDeath: () => Promise<unknown>) =>
  dieAtEachStep(kit.database.programUrl, async (database) => () => work({ ...kit.deps, database }), afterDeath)

test('a node that dies at any statement places the order whole, in the place of another, or not at all', async () => {
  const { id: auctionId, loser } = await createRun()
  await order(loser, auctionId, {})
  const wish = {
    userId: loser.id,
    item: { auctionId, title: null, amountCents: PRICE },
    address: { shippingAddress: 'Via Roma 1, Milano' },
    creditsBack: true,
  }
  const before = [{ status: 'pending', run: null }]
  const placed = [
    { status: 'cancelled', run: null },
    { status: 'pending', run: 1 },
  ]
  const deaths = await dying(
    (deps) => placeOrder(deps, wish, { sellsDemo: true, shippingCents: 0 }),
    async () => expect([before, placed]).toContainEqual(await ordersOf(loser)),
  )
  expect(deaths).toBeGreaterThan(10)
  expect(await ordersOf(loser)).toEqual(placed)
})

test('a node that dies at any statement cancels the order, which frees its buyer, or does not', async () => {
  const { id: auctionId, loser } = await createRun()
  const { orderId, paymentId } = await begin(loser, auctionId)
  await kit.paypal.approve(paymentId)
  const deaths = await dying(
    (deps) => cancelOrder(deps, { userId: loser.id, orderId }),
    async () => {
      const [{ status } = {}] = await ordersOf(loser)
      expect(['pending', 'cancelled']).toContain(status)
      if (status === 'pending') expect((await bid(loser, auctionId)).body.code).toBe('ALREADY_BOUGHT')
    },
  )
  expect(deaths).toBeGreaterThan(4)
  expect(await ordersOf(loser)).toEqual([{ status: 'cancelled', run: 1 }])
  expect((await bid(loser, auctionId)).status).toBe(201)
  expect((await payer(kit, loser).capture(paymentId)).status, 'no money is taken').toBe(409)
  expect(await payer(kit, loser).credits()).toBe(91)
})
