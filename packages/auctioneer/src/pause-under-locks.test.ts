import { transaction } from '@centesimo/db'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type HouseAuction, openHouse, type TestHouse } from './testing/house.ts'

// Operations in flight when a pause begins: each waits at an auction's lock that the test holds.

let house: TestHouse
beforeAll(async () => {
  house = await openHouse({ redisDb: 45 })
})
afterAll(() => house.close())
afterEach(() => house.rows('delete from platform_pause'))

const nobody = { adminId: null }

/** Starts `action`, lets it wait at the auction's lock, runs `meanwhile`, then releases the lock. */
async function atTheLock<T>(
  auction: HouseAuction,
  action: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  let acting: Promise<T> | undefined
  await transaction(house.database.pool, async ({ client }) => {
    await client.query('select from auction_states where id = $1 for update', [auction.rowId])
    acting = action()
    acting.catch(() => {})
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await house.rows(waiting)).length).toBe(1)
    await meanwhile()
  })
  return acting!
}

const pauseComes = () => house.rows(`insert into platform_pause (notice, since) values ('x', clock_timestamp())`)

test('a pause begins only after the auction’s lock is released', async () => {
  const auction = await house.auction()
  const pause = () => house.auctioneer.pausePlatform({ notice: 'x' }, nobody)
  await atTheLock(auction, pause, async () => expect(await house.auctioneer.readPause()).toBeNull())
  expect(await house.auctioneer.readPause()).toMatchObject({ notice: 'x' })
})

test('refuses a bid that waited at the lock', async () => {
  const [auction, anna] = [await house.auction(), await house.person()]
  const outcome = await atTheLock(auction, () => house.bid(auction, anna), pauseComes)
  expect(outcome).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
  expect(await house.balance(anna)).toBe(100)
})

test('keeps an auto-bid’s turn due that waited at the lock', async () => {
  const [auction, anna] = [await house.auction(), await house.person()]
  await house.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
  await house.bid(auction, await house.person())
  await house.clock.pass(30_000)
  expect(await atTheLock(auction, () => house.auctioneer.runAutoBidTurns(), pauseComes)).toBe(0)
  await house.rows('delete from platform_pause')
  expect(await house.auctioneer.runAutoBidTurns()).toBe(1)
})

test('refuses to start an auto-bid that waited at the lock', async () => {
  const [auction, { id: userId }] = [await house.auction(), await house.person()]
  const start = () => house.auctioneer.startAutoBid({ auctionId: auction.id, userId })
  expect(await atTheLock(auction, start, pauseComes)).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
})

test('a closer that waited at the lock ends nothing', async () => {
  const auction = await house.auction()
  await house.bid(auction, await house.person())
  await house.clock.pass(61_000)
  expect(await atTheLock(auction, () => house.auctioneer.closeDue(), pauseComes)).not.toContain(auction.id)
  await house.rows('delete from platform_pause')
  expect(await house.auctioneer.closeDue()).toContain(auction.id)
})

test('defers a scheduled start that waited at the lock', async () => {
  const own = { startAsLive: false, startTime: (await house.clock.now()) + 120_000 }
  const auction = await house.auction(own)
  await house.clock.pass(121_000)
  expect(await atTheLock(auction, () => house.auctioneer.startDue(), pauseComes)).toEqual([])
})
