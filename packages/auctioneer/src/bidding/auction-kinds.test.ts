import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCluster, type Person, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database)).toEqual([])
  await cluster.close()
})

const platformActor = { adminId: null }
const beginners = { audience: 'beginners' as const }
/** The start is 1 €, so the second bid brings the price there. */
const closing = { joinUntilCents: 102 }

async function win(person: Person) {
  const auction = await cluster.auction({ closingPriceCents: 101 })
  expect(await cluster.bid(auction, person)).toMatchObject({ ok: true, won: true })
  return auction
}

const refusedWith = (code: string) => ({ ok: false, code })
const startAutoBid = (auctionId: string, { id: userId }: Person) =>
  cluster.auctioneer.startAutoBid({ auctionId, userId })
const autoBidOf = (person: Person) =>
  cluster.rows('select is_active, stop_reason, bids_placed from autobids where user_id = $1', [person.id])

test('beginners bid among beginners until they win, and nobody pays for a refusal', async () => {
  const auction = await cluster.auction(beginners)
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  expect(await cluster.bid(auction, anna)).toMatchObject({ ok: true })
  await win(bruno)
  expect(await cluster.bid(auction, bruno)).toMatchObject(refusedWith('BEGINNERS_ONLY'))
  expect(await cluster.balance(bruno)).toBe(99)
  expect(await startAutoBid(auction.id, bruno)).toMatchObject(refusedWith('BEGINNERS_ONLY'))
  const ordinary = await cluster.auction()
  expect(await cluster.bid(ordinary, bruno)).toMatchObject({ ok: true })
})

test('a win that was cancelled counts as none', async () => {
  const auction = await cluster.auction(beginners)
  const anna = await cluster.person()
  const won = await win(anna)
  expect(await cluster.bid(auction, anna)).toMatchObject(refusedWith('BEGINNERS_ONLY'))
  await cluster.auctioneer.restart(won.id, platformActor)
  expect(await cluster.bid(auction, anna)).toMatchObject({ ok: true })
})

test('a prize in credits that an admin gave is a win', async () => {
  const [auction, prized] = [await cluster.auction(beginners), await cluster.auction()]
  const anna = await cluster.person()
  await cluster.bid(prized, anna)
  await cluster.auctioneer.close(prized.id, platformActor, { winnerCredits: 5, refundOthers: false })
  expect(await cluster.bid(auction, anna)).toMatchObject(refusedWith('BEGINNERS_ONLY'))
})

test('of two beginners’ auctions won at once by one person one is refused', async () => {
  const auctions = await Promise.all([1, 2, 3].map(() => cluster.auction({ ...beginners, closingPriceCents: 101 })))
  const anna = await cluster.person()
  const outcomes = await Promise.all(auctions.map((auction) => cluster.bid(auction, anna)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await cluster.balance(anna)).toBe(99)
})

test('the auto-bid of who wins elsewhere stops with its reason', async () => {
  const auction = await cluster.auction(beginners)
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  await startAutoBid(auction.id, anna)
  await win(anna)
  await cluster.bid(auction, bruno)
  await cluster.clock.pass(30_000)
  await cluster.auctioneer.runAutoBidTurns()
  expect(await autoBidOf(anna)).toEqual([{ is_active: false, stop_reason: 'beginners', bids_placed: 1 }])
  expect(await cluster.rows('select kind, data from notices where user_id = $1 order by id', [anna.id])).toContainEqual(
    expect.objectContaining({ kind: 'autobid-stopped', data: expect.objectContaining({ reason: 'beginners' }) }),
  )
})

test('from the price on only who has bid goes on, and each run begins anew', async () => {
  const auction = await cluster.auction(closing)
  const [anna, bruno, carla] = [await cluster.person(), await cluster.person(), await cluster.person()]
  await cluster.bid(auction, anna)
  await cluster.bid(auction, bruno)
  expect(await cluster.bid(auction, carla)).toMatchObject(refusedWith('JOINING_CLOSED'))
  expect(await startAutoBid(auction.id, carla)).toMatchObject(refusedWith('JOINING_CLOSED'))
  expect(await cluster.bid(auction, anna)).toMatchObject({ ok: true })
  expect(await startAutoBid(auction.id, bruno)).toMatchObject({ ok: true })
  await cluster.auctioneer.close(auction.id, platformActor)
  await cluster.auctioneer.restart(auction.id, platformActor)
  expect(await cluster.bid(auction, carla)).toMatchObject({ ok: true })
  expect(await cluster.bid(auction, bruno)).toMatchObject({ ok: true })
  expect(await cluster.bid(auction, anna)).toMatchObject(refusedWith('JOINING_CLOSED'))
})

test('of a crowd at once only those below the price get in', async () => {
  const auction = await cluster.auction(closing)
  const people = await Promise.all(Array.from({ length: 8 }, () => cluster.person()))
  const outcomes = await Promise.all(people.map((person) => cluster.bid(auction, person)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => !outcome.ok && outcome.code)).toEqual(
    Array.from({ length: 6 }, () => 'JOINING_CLOSED'),
  )
})

test('an auto-bid that has not bid before the price is there stops with its reason', async () => {
  const auction = await cluster.auction(closing)
  const [anna, bruno, carla] = [await cluster.person(), await cluster.person(), await cluster.person()]
  // Its last bid of the run before is less than an interval ago: the first turn waits.
  await startAutoBid(auction.id, carla)
  await cluster.auctioneer.close(auction.id, platformActor)
  await cluster.auctioneer.restart(auction.id, platformActor)
  await startAutoBid(auction.id, carla)
  await cluster.bid(auction, anna)
  await cluster.bid(auction, bruno)
  await cluster.clock.pass(30_000)
  await cluster.auctioneer.runAutoBidTurns()
  expect(await autoBidOf(carla)).toEqual([{ is_active: false, stop_reason: 'joining-closed', bids_placed: 0 }])
})

test('the kind is frozen by the first bid, and kept with its run', async () => {
  const auction = await cluster.auction()
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  const kind = { ...beginners, joinUntilCents: 150 }
  expect(await cluster.auctioneer.edit(auction.id, kind, platformActor)).toMatchObject({ ok: true })
  await cluster.bid(auction, anna)
  expect(await cluster.auctioneer.edit(auction.id, { audience: 'all' }, platformActor)).toMatchObject({
    ok: false,
    fields: { audience: expect.stringContaining('dopo la prima puntata') },
  })
  await cluster.auctioneer.close(auction.id, platformActor)
  await cluster.auctioneer.restart(auction.id, platformActor)
  await cluster.auctioneer.edit(auction.id, { audience: 'all', joinUntilCents: null }, platformActor)
  await cluster.bid(auction, bruno)
  expect(
    await cluster.rows('select audience, join_until_cents from runs where auction_id = $1 order by run', [
      auction.rowId,
    ]),
  ).toEqual([
    { audience: 'beginners', join_until_cents: 150 },
    { audience: 'all', join_until_cents: null },
  ])
})
