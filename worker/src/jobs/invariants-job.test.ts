import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { invariantsJob } from './invariants-job.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())

const runJob = (changes: Partial<WorkerTestKit> = {}) =>
  invariantsJob({ ...kit, ...changes }).run({} as never, undefined)
const readMails = async () =>
  (
    await kit.rows<{ names: string[] }>(
      `select kind, array(select jsonb_array_elements(data -> 'violations') ->> 'invariant') as names from outbox order by id`,
    )
  ).map(({ names }) => names)
const changeCredits = (userId: number, by: number) =>
  kit.rows('update users set credits = credits + $2 where id = $1', [userId, by])

test('keeps what it checked and sends no mail when every invariant holds', async () => {
  const { id } = await kit.auction()
  await kit.bid(id, await kit.person())
  await runJob()
  const checks = await kit.rows(
    `select name from invariant_checks where finished_at is not null and (name = 'minute' or round_finished_at is not null) order by 1`,
  )
  expect(checks).toEqual([{ name: 'auctions' }, { name: 'minute' }, { name: 'users' }])
  expect(await kit.rows('select * from invariant_violations')).toEqual([])
  expect(await readMails()).toEqual([])
})

const balance = 'balance-is-the-ledgers-sum'
const both = [balance, 'webhook-event-is-handled-or-parked']

test('mails a new violation at once and a known one once an hour', async () => {
  const { id } = await kit.auction()
  const cheat = await kit.person()
  await kit.bid(id, cheat)
  await changeCredits(cheat, 7)
  await runJob()
  await runJob()
  expect(await readMails()).toEqual([[balance]])
  await kit.rows(
    `insert into provider_events (id, type, body, received_at) values ('WH-1', 'X', '{}', now() - interval '1 h')`,
  )
  await runJob()
  expect(await readMails()).toEqual([[balance], both])
  await kit.rows(`update invariant_violations set mailed_at = mailed_at - interval '1 h'`)
  await runJob()
  expect(await readMails()).toEqual([[balance], both, both])
  await changeCredits(cheat, -7)
})

test('mails once when all is well again', async () => {
  await kit.rows('delete from provider_events')
  await runJob()
  await runJob()
  expect(await readMails()).toEqual([[balance], both, both, []])
})

test('keeps what Postgres shows when the comparison with Redis fails, and fails afterwards', async () => {
  const cheat = await kit.person()
  await kit.bid((await kit.auction()).id, cheat)
  await changeCredits(cheat, 7)
  const readCachedVersions = () => Promise.reject(new Error('Redis is gone'))
  await expect(runJob({ eventBus: { ...kit.eventBus, readCachedVersions } })).rejects.toThrow('Redis is gone')
  expect(await kit.rows('select invariant from invariant_violations')).toEqual([
    { invariant: 'balance-is-the-ledgers-sum' },
  ])
  await changeCredits(cheat, -7)
  await runJob()
})

test('rebuilds a live state that is missing in Redis', async () => {
  const { id } = await kit.auction()
  await kit.eventBus.flushed()
  await kit.redis.del(`live:${id}`)
  await runJob()
  await expect.poll(() => kit.redis.exists(`live:${id}`)).toBe(1)
})
