import { transaction } from '@centesimo/db'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type HouseAuction, openHouse, type TestHouse } from './testing/house.ts'

// What was under way when a pause came, moment by moment: each waits at the lock of an auction that the test holds.

let house: TestHouse
beforeAll(async () => {
  house = await openHouse({ redisDb: 45 })
})
afterAll(() => house.close())
afterEach(() => house.rows('delete from house_pause'))

const nobody = { adminId: null }

/** Begins `act`, lets it wait at the auction's lock, does `meanwhile`, and lets it go on. */
async function atTheLock<T>(
  auction: HouseAuction,
  act: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  let acting: Promise<T> | undefined
  await transaction(house.database.pool, async ({ client }) => {
    await client.query('select from auction_states where id = $1 for update', [auction.rowId])
    acting = act()
    acting.catch(() => {})
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await house.rows(waiting)).length).toBe(1)
    await meanwhile()
  })
  return acting!
}

const pauseComes = () => house.rows(`insert into house_pause (notice, since) values ('x', clock_timestamp())`)

test('a pause waits for whoever holds an auction: until then there is none', async () => {
  const auction = await house.auction()
  const pause = () => house.auctioneer.pauseHouse({ notice: 'x' }, nobody)
  await atTheLock(auction, pause, async () => expect(await house.auctioneer.readPause()).toBeNull())
  expect(await house.auctioneer.readPause()).toMatchObject({ notice: 'x' })
})

test('a bid that waited meets the pause', async () => {
  const [auction, anna] = [await house.auction(), await house.person()]
  const outcome = await atTheLock(auction, () => house.bid(auction, anna), pauseComes)
  expect(outcome).toEqual({ ok: false, code: 'HOUSE_PAUSED' })
  expect(await house.balance(anna)).toBe(100)
})

test('an auto-bid’s turn that waited stays due', async () => {
  const [auction, anna] = [await house.auction(), await house.person()]
  await house.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
  await house.bid(auction, await house.person())
  await house.clock.pass(30_000)
  expect(await atTheLock(auction, () => house.auctioneer.runAutoBidTurns(), pauseComes)).toBe(0)
  await house.rows('delete from house_pause')
  expect(await house.auctioneer.runAutoBidTurns()).toBe(1)
})

test('an auto-bid that is being started is refused', async () => {
  const [auction, { id: userId }] = [await house.auction(), await house.person()]
  const start = () => house.auctioneer.startAutoBid({ auctionId: auction.id, userId })
  expect(await atTheLock(auction, start, pauseComes)).toEqual({ ok: false, code: 'HOUSE_PAUSED' })
})

test('a closer that found the deadline passed ends nothing', async () => {
  const auction = await house.auction()
  await house.bid(auction, await house.person())
  await house.clock.pass(61_000)
  expect(await atTheLock(auction, () => house.auctioneer.closeDue(), pauseComes)).not.toContain(auction.id)
  await house.rows('delete from house_pause')
  expect(await house.auctioneer.closeDue()).toContain(auction.id)
})

test('an auction that was about to start by itself waits', async () => {
  const own = { startAsLive: false, startTime: (await house.clock.now()) + 120_000 }
  const auction = await house.auction(own)
  await house.clock.pass(121_000)
  expect(await atTheLock(auction, () => house.auctioneer.startDue(), pauseComes)).toEqual([])
})
