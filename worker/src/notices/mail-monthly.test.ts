import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { mailMonthly } from './mail-monthly.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows('truncate outbox')
  await lastMailed('2020-01')
})

const lastMailed = (month: string) =>
  kit.rows(
    `insert into settings (key, value) values ('monthly-mail', jsonb_build_object('month', $1::text, 'after', 1000000))
     on conflict (key) do update set value = excluded.value`,
    [month],
  )

/** A confirmed user who was active last month, and no more since. */
async function person(set = 'email_verified = true', movedAt = `date_trunc('month', now()) - interval '3 days'`) {
  const id = await kit.person()
  await kit.rows(`update users set ${set} where id = $1`, [id])
  await kit.database.pool.query(`
    begin; set local session_replication_role = replica;
    update ledger set type = 'bid', created_at = ${movedAt} where user_id = ${id}; commit`)
  return id
}

const mailed = async () =>
  (
    await kit.rows<{ user_id: number; month: string }>(
      `select user_id, data ->> 'month' as month from outbox where kind = 'mail-monthly' order by user_id`,
    )
  ).map(({ user_id, month }) => [user_id, month])

test('writes one mail a month to each confirmed user who was active and wants it', async () => {
  await kit.rows(`update users set monthly_mail = false`)
  const [active, other] = [await person(), await person()]
  await person('email_verified = false')
  await person('email_verified = true, monthly_mail = false')
  await person('email_verified = true, closed_at = now()')
  await person('email_verified = true', `date_trunc('month', now()) - interval '40 days'`)
  const [{ month }] = (await kit.rows<{ month: string }>(
    `select to_char((now() at time zone 'Europe/Rome') - interval '1 month', 'YYYY-MM') as month`,
  )) as [{ month: string }]
  await Promise.all([mailMonthly(kit), mailMonthly(kit)])
  expect(await mailed()).toEqual([
    [active, month],
    [other, month],
  ])
  await mailMonthly(kit)
  expect(await mailed()).toHaveLength(2)
})

test('begins again in the next month', async () => {
  const id = await person()
  await mailMonthly(kit)
  await kit.rows('truncate outbox')
  await mailMonthly(kit)
  expect(await mailed()).toEqual([])
  await lastMailed('2020-02')
  await mailMonthly(kit)
  expect((await mailed()).map(([user]) => user)).toContain(id)
})

test('mails nothing of the months before it was there', async () => {
  await kit.rows(`delete from settings where key = 'monthly-mail'`)
  await person()
  await mailMonthly(kit)
  await mailMonthly(kit)
  expect(await mailed()).toEqual([])
})
