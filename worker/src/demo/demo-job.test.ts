import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing.ts'
import { demoCatalogue } from './catalogue/index.ts'
import { readDemoAuctions } from './demo-auctions.ts'

// Drawing wants a core: a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const inTime = { timeout: 160_000, interval: 100 }

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(59, { DEMO: '1' })
})
afterAll(() => house.close())

const isReady = async () => (await house.rows(`select from settings where key = 'demo'`)).length
const keys = async () => (await readDemoAuctions(house.database)).map((auction) => auction.demoKey).sort()

test('two workers that start at once in an empty house make one demo; one that dies leaves it to the other', async () => {
  const [first] = await Promise.all([house.startWorker(), house.startWorker()])
  await expect.poll(async () => (await keys()).length, inTime).toBeGreaterThan(5)
  await first!.stop()
  await expect.poll(isReady, inTime).toBe(1)
  expect(await keys()).toEqual(demoCatalogue.map((item) => item.key).sort())
})

test('the keeper comes by itself: what is taken away is made up for', async () => {
  const live = async () => (await readDemoAuctions(house.database)).filter((auction) => auction.status === 'live')
  for (const { id } of (await live()).slice(0, 9)) await house.auctioneer.close(id, { adminId: null })
  expect((await live()).length).toBeLessThan(8)
  await expect.poll(async () => (await live()).length, inTime).toBeGreaterThanOrEqual(8)
})
