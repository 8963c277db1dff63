import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { audit } from './audit.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(58)
})
afterAll(() => house.close())

const auditNow = () => audit(house).run({} as never, undefined)
const count = async (from: string) => (await house.rows<{ n: number }>(`select count(*)::int n from ${from}`))[0]!.n

test('counts no violations and sends no mail when every invariant holds', async () => {
  const { id } = await house.auction()
  await house.bid(id, await house.person())
  await auditNow()
  expect(await house.rows(`select value from settings where key = 'invariants'`)).toEqual([
    { value: { violations: 0, invariants: [] } },
  ])
  expect(await count('outbox')).toBe(0)
})

test('counts violations and mails them once an hour', async () => {
  const { id } = await house.auction()
  const cheat = await house.person()
  await house.bid(id, cheat)
  await house.rows('update users set credits = credits + 7 where id = $1', [cheat])
  await auditNow()
  await auditNow()
  const [figure] = await house.rows<{ value: { violations: number } }>(
    `select value from settings where key = 'invariants'`,
  )
  expect(figure!.value.violations).toBeGreaterThan(0)
  expect(await house.rows(`select kind, sent_at from outbox`)).toEqual([{ kind: 'mail-invariants', sent_at: null }])
})

test('rebuilds a live state that is missing in Redis', async () => {
  const { id } = await house.auction()
  await house.eventBus.flushed()
  await house.redis.del(`hot:${id}`)
  await auditNow()
  await expect.poll(() => house.redis.exists(`hot:${id}`)).toBe(1)
})
