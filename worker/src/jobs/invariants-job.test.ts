import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { invariantsJob } from './invariants-job.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())

const runJob = () => invariantsJob(kit).run({} as never, undefined)
const count = async (from: string) => (await kit.rows<{ n: number }>(`select count(*)::int n from ${from}`))[0]!.n

test('counts no violations and sends no mail when every invariant holds', async () => {
  const { id } = await kit.auction()
  await kit.bid(id, await kit.person())
  await runJob()
  expect(await kit.rows(`select value from settings where key = 'invariants'`)).toEqual([
    { value: { violations: 0, invariants: [] } },
  ])
  expect(await count('outbox')).toBe(0)
})

test('counts violations and mails them once an hour', async () => {
  const { id } = await kit.auction()
  const cheat = await kit.person()
  await kit.bid(id, cheat)
  await kit.rows('update users set credits = credits + 7 where id = $1', [cheat])
  await runJob()
  await runJob()
  const [figure] = await kit.rows<{ value: { violations: number } }>(
    `select value from settings where key = 'invariants'`,
  )
  expect(figure!.value.violations).toBeGreaterThan(0)
  expect(await kit.rows(`select kind, sent_at from outbox`)).toEqual([{ kind: 'mail-invariants', sent_at: null }])
})

test('rebuilds a live state that is missing in Redis', async () => {
  const { id } = await kit.auction()
  await kit.eventBus.flushed()
  await kit.redis.del(`live:${id}`)
  await runJob()
  await expect.poll(() => kit.redis.exists(`live:${id}`)).toBe(1)
})
