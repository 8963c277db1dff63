import { changeLimits, type LimitWish, limitDay, NO_LIMITS, type OwnLimits } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { storedLimits } from '@centesimo/ledger'
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

/** What the person asks for now, as `packages/people` stores it. */
async function limit(person: Person, wish: LimitWish): Promise<OwnLimits> {
  const { db } = cluster.database
  const [{ now }] = (await cluster.rows<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )) as [{ now: number }]
  const limits = changeLimits(NO_LIMITS, wish, now)
  await db
    .insertInto('user_limits')
    .values(storedLimits(limits, { userId: person.id, version: 1, setAt: now }))
    .execute()
  await db.updateTable('users').set({ has_limits: true }).where('id', '=', person.id).execute()
  return limits
}

const now = async () => (await cluster.rows<{ now: Date }>('select clock_timestamp() as now'))[0]!.now.getTime()

test('bids of a day stop at the limit, a cheaper auction goes on, and the next day is free', async () => {
  const [dear, cheap] = [await cluster.auction({ bidCostCredits: 3 }), await cluster.auction()]
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  await cluster.bid(dear, anna)
  await cluster.bid(dear, bruno)
  await limit(anna, { dailyCredits: 4 })
  const until = new Date(limitDay(await now()).until).toISOString()
  const refused = await cluster.bid(dear, anna)
  expect(refused).toMatchObject({ ok: false, code: 'LIMIT_REACHED', until })
  expect(refused).toMatchObject({
    message: expect.stringMatching(/limite di 4 crediti al giorno: potrai puntare di nuovo d/),
  })
  expect(await cluster.bid(cheap, anna)).toMatchObject({ ok: true, credits: 96 })
  await cluster.bid(cheap, bruno)
  expect(await cluster.bid(cheap, anna)).toMatchObject({ ok: false, code: 'LIMIT_REACHED', until })
  expect(await cluster.balance(anna)).toBe(96)

  await cluster.clock.pass(limitDay(await now()).until - (await now()))
  const next = await cluster.auction({ bidCostCredits: 3 })
  expect(await cluster.bid(next, anna)).toMatchObject({ ok: true })
})

test('bids in one batch count together', async () => {
  const auctions = await Promise.all(Array.from({ length: 5 }, () => cluster.auction()))
  const anna = await cluster.person()
  await limit(anna, { dailyCredits: 2 })
  const outcomes = await Promise.all(auctions.map((auction) => cluster.bid(auction, anna)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await cluster.balance(anna)).toBe(98)
})

test('a bid that costs more than a whole day has no end', async () => {
  const dear = await cluster.auction({ bidCostCredits: 9 })
  const anna = await cluster.person()
  await limit(anna, { dailyCredits: 8 })
  const refused = await cluster.bid(dear, anna)
  expect(refused).toMatchObject({ code: 'LIMIT_REACHED', message: expect.stringContaining('da sola supera') })
  expect(refused).not.toHaveProperty('until')
})

test.each<[LimitWish, 'timeOutUntil' | 'excludedUntil', RegExp]>([
  [{ timeOutDays: 7 }, 'timeOutUntil', /^Hai scelto una pausa: fino /],
  [{ exclusion: 'six-months' }, 'excludedUntil', /^Hai scelto di autoescluderti: fino /],
])('%j refuses bids and auto-bids until it ends', async (wish, field, message) => {
  const auction = await cluster.auction()
  const anna = await cluster.person()
  const until = new Date((await limit(anna, wish))[field]!).toISOString()
  const refusal = { ok: false, code: 'EXCLUDED', until, message: expect.stringMatching(message) }
  expect(await cluster.bid(auction, anna)).toMatchObject(refusal)
  expect(await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })).toMatchObject(refusal)
})

test('an exclusion for good has no end', async () => {
  const anna = await cluster.person()
  await limit(anna, { exclusion: 'for-good' })
  const refused = await cluster.bid(await cluster.auction(), anna)
  expect(refused).toMatchObject({ code: 'EXCLUDED', message: expect.stringContaining('per sempre') })
  expect(refused).not.toHaveProperty('until')
})

test.each<[LimitWish, string]>([
  [{ dailyCredits: 1 }, 'limit'],
  [{ timeOutDays: 1 }, 'excluded'],
])('a running auto-bid stops at %j and says why', async (wish, reason) => {
  const auction = await cluster.auction()
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
  await cluster.bid(auction, bruno)
  await limit(anna, wish)
  await cluster.clock.pass(30_000)
  await cluster.auctioneer.runAutoBidTurns()
  expect(
    await cluster.rows('select is_active, stop_reason, bids_placed from autobids where user_id = $1', [anna.id]),
  ).toEqual([{ is_active: false, stop_reason: reason, bids_placed: 1 }])
  expect(await cluster.rows('select kind, data from notices where user_id = $1', [anna.id])).toMatchObject([
    { kind: 'autobid-stopped', data: { reason, bids: 1 } },
  ])
  expect(await cluster.balance(anna)).toBe(99)
})

test('an auto-bid does not start where the limit refuses its first bid', async () => {
  const dear = await cluster.auction({ bidCostCredits: 2 })
  const anna = await cluster.person()
  await limit(anna, { dailyCredits: 1 })
  expect(await cluster.auctioneer.startAutoBid({ auctionId: dear.id, userId: anna.id })).toMatchObject({
    ok: false,
    code: 'LIMIT_REACHED',
  })
})
