import { transaction } from '@centesimo/db'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestCluster, type TestAuction, type TestCluster } from '../testing/create-test-cluster.ts'

// Operations in flight when a pause begins: each waits at an auction's lock that the test holds.

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())
afterEach(() => cluster.rows('delete from platform_pause'))

const platformActor = { adminId: null }

/** Starts `action`, lets it wait for the auction's lock, runs `meanwhile`, releases the lock. */
async function whileWaitingAtLock<T>(
  auction: TestAuction,
  action: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  let running: Promise<T> | undefined
  await transaction(cluster.database.pool, async ({ client }) => {
    await client.query('select from auction_states where id = $1 for update', [auction.rowId])
    running = action()
    running.catch(() => {})
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await cluster.rows(waiting)).length).toBe(1)
    await meanwhile()
  })
  return running!
}

const insertPause = () => cluster.rows(`insert into platform_pause (notice, since) values ('x', clock_timestamp())`)

test('a pause begins only after the auction’s lock is released', async () => {
  const auction = await cluster.auction()
  const pause = () => cluster.auctioneer.pausePlatform({ notice: 'x' }, platformActor)
  await whileWaitingAtLock(auction, pause, async () => expect(await cluster.auctioneer.readPause()).toBeNull())
  expect(await cluster.auctioneer.readPause()).toMatchObject({ notice: 'x' })
})

test('refuses a bid that waited at the lock', async () => {
  const [auction, anna] = [await cluster.auction(), await cluster.person()]
  const outcome = await whileWaitingAtLock(auction, () => cluster.bid(auction, anna), insertPause)
  expect(outcome).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
  expect(await cluster.balance(anna)).toBe(100)
})

test('keeps an auto-bid’s turn due that came in a pause', async () => {
  const [auction, anna] = [await cluster.auction(), await cluster.person()]
  await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
  await cluster.bid(auction, await cluster.person())
  await cluster.clock.pass(30_000)
  await insertPause()
  expect(await cluster.auctioneer.runAutoBidTurns()).toBe(0)
  await cluster.rows('delete from platform_pause')
  expect(await cluster.auctioneer.runAutoBidTurns()).toBe(1)
})

test('refuses to start an auto-bid that waited at the lock', async () => {
  const [auction, { id: userId }] = [await cluster.auction(), await cluster.person()]
  const start = () => cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId })
  expect(await whileWaitingAtLock(auction, start, insertPause)).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
})

test('a closer that waited at the lock ends nothing', async () => {
  const auction = await cluster.auction()
  await cluster.bid(auction, await cluster.person())
  await cluster.clock.pass(61_000)
  expect(await whileWaitingAtLock(auction, () => cluster.auctioneer.closeDue(), insertPause)).not.toContain(auction.id)
  await cluster.auctioneer.waitUntilDrained()
  await cluster.rows('delete from platform_pause')
  expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
})

test('defers a scheduled start that waited at the lock', async () => {
  const own = { startAsLive: false, startTime: (await cluster.clock.now()) + 120_000 }
  const auction = await cluster.auction(own)
  await cluster.clock.pass(121_000)
  expect(await whileWaitingAtLock(auction, () => cluster.auctioneer.startDue(), insertPause)).toEqual([])
})
