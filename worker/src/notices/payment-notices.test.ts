import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { findPaymentsDue } from './payment-notices.ts'

let house: TestHouse
let anna: number
beforeAll(async () => {
  house = await openTestHouse(61)
  anna = await house.person()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.rows('truncate notices, outbox, orders cascade')
})

const look = () => findPaymentsDue(house)

async function order(
  dueIn: string,
  changes: { userId?: number; status?: string; type?: string } = {},
): Promise<string> {
  const { userId = anna, status = 'pending', type = 'auction' } = changes
  const [row] = await house.rows<{ public_id: string }>(
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, status, product_title, payment_due_at)
     select gen_random_uuid()::text, $2, $4, coalesce(max(auction_id), 0) + 1, 1, 250, $3, 'Anello', now() + $1::interval from orders
     returning public_id`,
    [dueIn, userId, status, type],
  )
  return row!.public_id
}

const told = async () => {
  const rows = await house.rows<{ data: { orderId: string; days: number } }>('select data from notices order by id')
  return rows.map(({ data }) => [data.orderId, data.days])
}
const later = (interval: string) =>
  house.rows('update orders set payment_due_at = payment_due_at - $1::interval', [interval])

test('a winner is reminded seven days and one day before, each time once, by notice and mail', async () => {
  const id = await order('7 days 1 hour')
  await look()
  expect(await told()).toEqual([])
  await later('2 hours')
  await look()
  await look()
  expect(await told()).toEqual([[id, 7]])
  await later('4 days')
  await look()
  expect(await told()).toEqual([[id, 7]])
  await later('2 days')
  await look()
  await look()
  expect(await told()).toEqual([
    [id, 7],
    [id, 1],
  ])
  const data = { orderId: id, title: 'Anello', amount: 250 }
  expect(await house.rows('select kind, user_id, data from outbox order by id')).toEqual([
    { kind: 'mail-payment-due', user_id: anna, data: { ...data, days: 7 } },
    { kind: 'mail-payment-due', user_id: anna, data: { ...data, days: 1 } },
  ])
})

test('a house that slept over both moments reminds of the nearer one alone', async () => {
  const id = await order('5 hours')
  await look()
  await look()
  expect(await told()).toEqual([[id, 1]])
})

test('a reminder that comes late says how many days are left now', async () => {
  const id = await order('2 days 5 hours')
  await look()
  expect(await told()).toEqual([[id, 3]])
})

test('what is paid, past, far away or no won auction is not reminded of', async () => {
  await order('3 days', { status: 'completed' })
  await order('3 days', { status: 'cancelled' })
  await order('3 days', { type: 'buy_now' })
  await order('-1 second')
  await order('8 days')
  await look()
  expect(await told()).toEqual([])
})

test('an order that is being paid at this moment is left alone, and once paid for good', async () => {
  await order('3 days')
  const paying = await house.database.pool.connect()
  await paying.query('begin')
  await paying.query(`update orders set status = 'completed'`)
  await look()
  expect(await told()).toEqual([])
  await paying.query('commit')
  paying.release()
  await look()
  expect(await told()).toEqual([])
})

test('several workers at once remind once', async () => {
  const ids = [await order('3 days'), await order('4 days'), await order('12 hours')]
  await Promise.all([look(), look(), look()])
  expect((await told()).map(([id]) => id).sort()).toEqual(ids.sort())
  expect(await house.rows('select 1 from outbox')).toHaveLength(3)
})

test('neither the demo’s crowd nor a closed account is reminded', async () => {
  const [crowd, gone] = [await house.person(), await house.person()]
  await house.rows(`update users set demo = true, username = 'demo_luca' where id = $1`, [crowd])
  await house.rows('update users set closed_at = now() where id = $1', [gone])
  for (const userId of [crowd, gone]) await order('3 days', { userId })
  await look()
  expect(await told()).toEqual([])
})
