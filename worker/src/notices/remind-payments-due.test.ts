import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { remindPaymentsDue } from './remind-payments-due.ts'

let kit: WorkerTestKit
let anna: number
beforeAll(async () => {
  kit = await createWorkerTestKit()
  anna = await kit.person()
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate notices, outbox, orders cascade')
})

const remind = () => remindPaymentsDue(kit)

async function order(
  dueIn: string,
  changes: { userId?: number; status?: string; type?: string } = {},
): Promise<string> {
  const { userId = anna, status = 'pending', type = 'auction' } = changes
  const [row] = await kit.rows<{ public_id: string }>(
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, status, product_title, payment_due_at)
     select gen_random_uuid()::text, $2, $4, coalesce(max(auction_id), 0) + 1, 1, 250, $3, 'Anello', now() + $1::interval from orders
     returning public_id`,
    [dueIn, userId, status, type],
  )
  return row!.public_id
}

const reminders = async () => {
  const rows = await kit.rows<{ data: { orderId: string; days: number } }>('select data from notices order by id')
  return rows.map(({ data }) => [data.orderId, data.days])
}
const later = (interval: string) =>
  kit.rows('update orders set payment_due_at = payment_due_at - $1::interval', [interval])

test('reminds a winner by notice and mail once seven days and once one day before', async () => {
  const id = await order('7 days 1 hour')
  await remind()
  expect(await reminders()).toEqual([])
  await later('2 hours')
  await remind()
  await remind()
  expect(await reminders()).toEqual([[id, 7]])
  await later('4 days')
  await remind()
  expect(await reminders()).toEqual([[id, 7]])
  await later('2 days')
  await remind()
  await remind()
  expect(await reminders()).toEqual([
    [id, 7],
    [id, 1],
  ])
  const data = { orderId: id, title: 'Anello', amount: 250 }
  expect(await kit.rows('select kind, user_id, data from outbox order by id')).toEqual([
    { kind: 'mail-payment-due', user_id: anna, data: { ...data, days: 7 } },
    { kind: 'mail-payment-due', user_id: anna, data: { ...data, days: 1 } },
  ])
})

test('after downtime at both times writes only the later reminder', async () => {
  const id = await order('5 hours')
  await remind()
  await remind()
  expect(await reminders()).toEqual([[id, 1]])
})

test('a late reminder states the days that are left now', async () => {
  const id = await order('2 days 5 hours')
  await remind()
  expect(await reminders()).toEqual([[id, 3]])
})

test('does not remind of orders that are paid, expired, due much later or not won', async () => {
  await order('3 days', { status: 'completed' })
  await order('3 days', { status: 'cancelled' })
  await order('3 days', { type: 'buy_now' })
  await order('-1 second')
  await order('8 days')
  await remind()
  expect(await reminders()).toEqual([])
})

test('does not remind of an order during its payment, nor after it', async () => {
  await order('3 days')
  const paying = await kit.database.pool.connect()
  await paying.query('begin')
  await paying.query(`update orders set status = 'completed'`)
  await remind()
  expect(await reminders()).toEqual([])
  await paying.query('commit')
  paying.release()
  await remind()
  expect(await reminders()).toEqual([])
})

test('concurrent workers remind once', async () => {
  const ids = [await order('3 days'), await order('4 days'), await order('12 hours')]
  await Promise.all([remind(), remind(), remind()])
  expect((await reminders()).map(([id]) => id).sort()).toEqual(ids.sort())
  expect(await kit.rows('select 1 from outbox')).toHaveLength(3)
})

test('reminds neither the demo crowd nor a closed account', async () => {
  const [crowd, gone] = [await kit.person(), await kit.person()]
  await kit.rows(`update users set demo = true, email = 'luca@crowd.centesimo.example' where id = $1`, [crowd])
  await kit.rows('update users set closed_at = now() where id = $1', [gone])
  for (const userId of [crowd, gone]) await order('3 days', { userId })
  await remind()
  expect(await reminders()).toEqual([])
})
