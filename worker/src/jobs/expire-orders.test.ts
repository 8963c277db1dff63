import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { expireOrders } from './expire-orders.ts'
import { housekeeping } from './housekeeping.ts'

let kit: WorkerTestKit
let anna: number
beforeAll(async () => {
  kit = await createWorkerTestKit()
  anna = await kit.person()
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate notices, payments, orders cascade')
})

type NewOrder = { status?: string; type?: string; dueIn: string }

async function order({ status = 'pending', type = 'auction', dueIn }: NewOrder): Promise<number> {
  const [row] = await kit.rows<{ id: number }>(
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, status, product_title, payment_due_at)
     select gen_random_uuid()::text, $4, $3, coalesce(max(auction_id), 0) + 1, 1, 100, $1, 'Orologio', now() + $2::interval
     from orders returning id`,
    [status, dueIn, type, anna],
  )
  return row!.id
}

const payment = (orderId: number, state: string) =>
  kit.rows(
    `insert into payments (public_id, user_id, purpose, order_id, amount_cents, request_id, state, title)
     values (gen_random_uuid()::text, $1, 'order', $2, 100, gen_random_uuid(), $3, 'Orologio')`,
    [anna, orderId, state],
  )
const statuses = async () =>
  (await kit.rows<{ status: string }>('select status from orders order by id')).map(({ status }) => status)

test('expires an overdue unpaid order and keeps paid orders and orders not yet due', async () => {
  await order({ dueIn: '-1 second' })
  await order({ dueIn: '1 day' })
  await order({ dueIn: '-1 day', status: 'completed' })
  await order({ dueIn: '-1 second', type: 'buy_now' })
  await order({ dueIn: '1 hour', type: 'buy_now' })
  await housekeeping(kit).run({} as never, undefined)
  await housekeeping(kit).run({} as never, undefined)
  expect(await statuses()).toEqual(['expired', 'pending', 'completed', 'expired', 'pending'])
})

test('notifies the winner once and sends no notice for an abandoned purchase', async () => {
  await order({ dueIn: '-1 second', type: 'buy_now' })
  const won = await order({ dueIn: '-1 second' })
  await Promise.all([expireOrders(kit), expireOrders(kit)])
  await expireOrders(kit)
  const [{ public_id: orderId, auction_id: auctionId } = {}] = await kit.rows('select * from orders where id = $1', [
    won,
  ])
  expect(await kit.rows('select user_id, kind, auction_id, data from notices')).toEqual([
    { user_id: anna, kind: 'order-expired', auction_id: auctionId, data: { orderId, title: 'Orologio' } },
  ])
})

test.each(['capturing', 'captured'])(
  'keeps an order whose payment is %s, and expires it when the payment fails',
  async (state) => {
    await payment(await order({ dueIn: '-1 second' }), state)
    await expireOrders(kit)
    expect(await statuses()).toEqual(['pending'])
    await kit.rows(`update payments set state = 'failed'`)
    await expireOrders(kit)
    expect(await statuses()).toEqual(['expired'])
  },
)

test.each(['created', 'declined', 'cancelled'])('expires an order whose payment is %s', async (state) => {
  await payment(await order({ dueIn: '-1 second' }), state)
  await expireOrders(kit)
  expect(await statuses()).toEqual(['expired'])
})

test('skips an order that a payment has locked until the next run', async () => {
  const id = await order({ dueIn: '-1 second' })
  const paying = await kit.database.pool.connect()
  await paying.query('begin')
  await paying.query('select id from orders where id = $1 for update', [id])
  await expireOrders(kit)
  await paying.query('commit')
  paying.release()
  expect(await statuses()).toEqual(['pending'])
  await payment(id, 'capturing')
  await expireOrders(kit)
  expect(await statuses()).toEqual(['pending'])
})
