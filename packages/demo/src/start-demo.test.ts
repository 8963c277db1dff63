import type { Repeating } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { demoReviews } from './catalogue/demo-reviews.ts'
import { nextSlot } from './next-slot.ts'
import { readDemoAuctions } from './read-demo-auctions.ts'
import { startDemo } from './start-demo.ts'
import { createDemoTestKit, type DemoTestKit } from './testing/create-demo-test-kit.ts'

// Rendering needs a core, so a busy machine is slow here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const inTime = { timeout: 160_000, interval: 100 }

let kit: DemoTestKit
let running: Repeating[] = []
beforeAll(async () => {
  kit = await createDemoTestKit()
})
afterAll(async () => {
  for (const maintenance of running) await maintenance.stop()
  await kit.close()
})

const readyRows = async () => (await kit.rows(`select from settings where key = 'demo'`)).length
const keys = async () => (await readDemoAuctions(kit.database)).map((auction) => auction.demoKey).sort()

test('two maintenances that start together create one demo, and the second continues when the first stops', async () => {
  running = [startDemo(kit), startDemo(kit)]
  await expect.poll(async () => (await keys()).length, inTime).toBeGreaterThan(5)
  await running.shift()!.stop()
  await expect.poll(readyRows, inTime).toBe(1)
  expect(await keys()).toEqual(expect.arrayContaining(demoCatalogue.map((item) => item.key)))
  expect(new Set(await keys()).size).toBe((await keys()).length)
})

test('no auction starts or has its planned end at night, or at the moment of another one', async () => {
  const times = await kit.rows<{ at: Date }>(
    `select case status when 'upcoming' then start_time else planned_ends_at end as at
     from auction_states join auctions using (id) where status <> 'ended'`,
  )
  const planned = times.flatMap(({ at }) => (at === null ? [] : [at.getTime()]))
  expect(planned.length).toBeGreaterThan(5)
  expect(new Set(planned).size).toBe(planned.length)
  for (const at of planned) expect(nextSlot(at)).toBe(at)
})

test('reviews are by people who bought such an item and have it, where the history has one', async () => {
  const readLinked = () =>
    kit.rows<{ waited: string; status: string; author: boolean }>(
      `select extract(day from t.created_at - s.ended_at) as waited, o.status, o.user_id = t.user_id as author
     from testimonials t join auction_states s on s.id = t.auction_id join orders o on o.auction_id = t.auction_id
     where s.ended_at < now() - interval '4 days'`,
    )
  // The second maintenance goes on with what the first had begun.
  await expect.poll(async () => (await readLinked()).length, inTime).toBeGreaterThan(0)
  const linked = await readLinked()
  for (const review of linked) expect(review).toMatchObject({ status: 'completed', author: true })
  for (const { waited } of linked) expect(Number(waited)).toBeGreaterThanOrEqual(4)
})

test('the winners who write a review of their auction have paid for it', async () => {
  const readWins = () =>
    kit.rows<{ status: string; author: boolean }>(
      `select o.status, o.user_id = t.user_id as author from testimonials t join orders o on o.auction_id = t.auction_id
     join auction_states s on s.id = t.auction_id where s.ended_at > now() - interval '2 days'`,
    )
  const expected = demoReviews.filter(({ isByWinner }) => isByWinner).map(() => ({ status: 'completed', author: true }))
  await expect.poll(readWins, inTime).toEqual(expected)
})

test('the maintenance repeats and replaces live auctions that were closed', async () => {
  const live = async () => (await readDemoAuctions(kit.database)).filter((auction) => auction.status === 'live')
  for (const { id } of (await live()).slice(4)) await kit.auctioneer.close(id, { adminId: null })
  expect((await live()).length).toBeLessThan(8)
  await expect.poll(async () => (await live()).length, inTime).toBeGreaterThanOrEqual(8)
})
