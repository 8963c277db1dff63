import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { housekeeping } from './housekeeping.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(24)
})
afterAll(() => house.close())

const keepHouse = () => housekeeping(house).run({} as never, undefined)
const count = async (from: string) => (await house.rows<{ n: number }>(`select count(*)::int n from ${from}`))[0]!.n

test('what is past its time goes, the rest stays', async () => {
  await house.rows(`insert into sessions (id_hash, data, expires_at) values
    ('old', '{}', now() - interval '1 second'), ('good', '{}', now() + interval '1 day')`)
  await house.rows(`insert into idempotency_keys (user_id, key, endpoint, body_hash, status, reply, created_at)
    select 1, gen_random_uuid(), 'POST /x', '-', 200, '{}', now() - day * interval '1 day' from generate_series(0, 4) day`)
  await house.rows(`insert into heartbeats values ('long-gone', 'api', now() - interval '2 hours')`)
  await keepHouse()
  expect(await house.rows('select id_hash from sessions')).toEqual([{ id_hash: 'good' }])
  expect(await count('idempotency_keys')).toBe(2)
  expect(await house.rows('select node_id from heartbeats')).toEqual([{ node_id: 'api-test' }])
})

test('a won order that was not paid in time expires; one that is paid, or not yet due, stays', async () => {
  const order = (status: string, dueIn: string) =>
    house.rows(
      `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, status, product_title, payment_due_at)
       select gen_random_uuid()::text, 1, 'auction', coalesce(max(auction_id), 0) + 1, 1, 100, $1, 'Orologio', now() + $2::interval from orders`,
      [status, dueIn],
    )
  await order('pending', '-1 second')
  await order('pending', '1 day')
  await order('completed', '-1 day')
  await keepHouse()
  await keepHouse()
  const statuses = await house.rows<{ status: string }>('select status from orders order by auction_id')
  expect(statuses.map(({ status }) => status)).toEqual(['expired', 'pending', 'completed'])
  await house.rows('delete from orders')
})
