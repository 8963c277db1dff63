import { randomUUID } from 'node:crypto'
import type { BidAuction, getMine, ProfileSummary, UserBid, WonAuction } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const node = useTestNode()

test('a win, the bids and the auction say what was spent, as the ledger has it', async () => {
  const [anna, bruno] = [await signUp(node, 'anna', { credits: 10 }), await signUp(node, 'bruno')]
  await buy(anna, 20, 800)
  const auctionId = await createTestAuction(node, { closingPriceCents: 31, bidCostCredits: 1, buyNowCents: 9_900 })
  // Ten of Anna's sixteen credits were given, six cost 40 cents each.
  for (let turn = 0; turn < 15; turn++) for (const each of [anna, bruno]) await bid(each, auctionId)
  await bid(anna, auctionId)
  const spent = { credits: 16, bought: 6, cents: 240, returned: 0 }
  expect(await inLedger(anna, 'bid')).toBe(-spent.credits)
  expect(await profile(anna)).toMatchObject({ creditsSpent: spent.credits, creditsReturned: 0 })
  expect(await wins(anna)).toMatchObject([{ amount: 31, spent, retail: 9_900, status: 'pending', extendedAt: null }])
  await node.deps.auctioneer.edit(auctionId, { buyNowCents: 99_900 }, { adminId: null })
  expect(await wins(anna)).toMatchObject([{ retail: 9_900 }])
  expect(await bidAuctions(anna)).toMatchObject([
    { auctionId, bids: 16, spent, last: { result: 'won' }, finalPrice: 31 },
  ])
  expect(await mine(anna, auctionId)).toMatchObject({ bids: 16, spentHere: spent })
  expect(await wins(bruno)).toEqual([])
  expect(await bidAuctions(bruno)).toMatchObject([
    { spent: { credits: 15, returned: 0 }, last: { amount: 30, result: 'lost' }, finalPrice: 31 },
  ])
  const [{ id }] = (await wins(anna)) as [WonAuction]
  expect((await node.call('GET', `/api/won-auctions/${id}`, { as: bruno.cookie })).status).toBe(404)
})

test('205 bids among ten thousand others’ are summed to the cent, while the auction is live and when it is won', async () => {
  const names = ['gaia', 'ivo', 'luca'] as const
  const [gaia, ...others] = await Promise.all([
    signUp(node, names[0]),
    signUp(node, names[1], { credits: 5_000 }),
    signUp(node, names[2], { credits: 5_000 }),
  ])
  await buy(gaia, 200, 8_001)
  const auctionId = await createTestAuction(node, { closingPriceCents: 10_205, bidCostCredits: 1, buyNowCents: 99_000 })
  const people = Array.from({ length: 10_000 }, (_, nth) => [
    others[nth % 2]!,
    ...(nth % 49 === 0 && nth > 0 ? [gaia] : []),
  ]).flat()
  await bidInTurn(people, auctionId)

  // A hundred were given; each of the others had cost 40.005 cents.
  const live = { credits: 204, bought: 104, cents: 4_160, returned: 0 }
  expect(await inLedger(gaia, 'bid')).toBe(-live.credits)
  expect(await mine(gaia, auctionId)).toMatchObject({ bids: 204, spentHere: live })
  expect(await bidAuctions(gaia)).toMatchObject([{ auctionId, bids: 204, spent: live, last: { result: 'outbid' } }])

  await bid(gaia, auctionId)
  const spent = { credits: 205, bought: 105, cents: 4_200, returned: 0 }
  expect(await inLedger(gaia, 'bid')).toBe(-spent.credits)
  expect(await mine(gaia, auctionId)).toMatchObject({ bids: 205, spentHere: spent })
  expect(await bidAuctions(gaia)).toMatchObject([{ auctionId, bids: 205, spent, last: { result: 'won' } }])
  expect(await wins(gaia)).toMatchObject([{ amount: 10_205, bids: 10_205, bidders: 3, spent }])
})

test('a restarted auction cancels its win everywhere and says what was given back', async () => {
  const admin = await signUp(node, 'admin1', { isAdmin: true })
  const carla = await signUp(node, 'carla', { credits: 0 })
  await buy(carla, 10, 500)
  const auctionId = await createTestAuction(node, { closingPriceCents: 1 })
  const before = await wonCount(carla)
  await bid(carla, auctionId)
  expect(await wonCount(carla)).toBe(before + 1)
  const restarted = await node.call('PUT', `/api/auctions/${auctionId}/restart`, { as: admin.cookie })
  expect(restarted.status).toBe(200)
  expect(await wonCount(carla)).toBe(before)
  const spent = { credits: 1, bought: 1, cents: 50, returned: 1 }
  expect(await inLedger(carla, 'refund')).toBe(spent.returned)
  expect(await profile(carla)).toMatchObject({ creditsSpent: 1, creditsReturned: 1 })
  expect(await bids(carla)).toMatchObject([{ result: 'cancelled' }])
  expect(await bidAuctions(carla)).toMatchObject([{ spent, last: { result: 'cancelled' } }])
  expect(await wins(carla)).toMatchObject([{ status: 'cancelled', spent }])
  // The new run begins at nothing; the auction's sum is over both.
  expect((await mine(carla, auctionId)).spentHere).toEqual({ credits: 0, bought: 0, cents: 0, returned: 0 })
  await bid(carla, auctionId)
  expect(await wins(carla)).toMatchObject([{ status: 'pending', spent: { ...spent, returned: 0 } }, { spent }])
  expect(await bidAuctions(carla)).toMatchObject([
    { bids: 2, spent: { credits: 2, bought: 2, cents: 100, returned: 1 } },
  ])
})

test('a deleted auction leaves its winner what it cost and what was given back', async () => {
  const admin = await signUp(node, 'admin3', { isAdmin: true })
  const [lia, nino] = [await signUp(node, 'lia', { credits: 0 }), await signUp(node, 'nino')]
  await buy(lia, 10, 500)
  const auctionId = await createTestAuction(node, { closingPriceCents: 3 })
  for (const each of [lia, nino, lia]) await bid(each, auctionId)
  const [{ endedAt }] = (await wins(lia)) as [WonAuction]
  const deleted = await node.call('DELETE', `/api/admin/auctions/${auctionId}`, { as: admin.cookie })
  expect(deleted.status).toBe(200)
  const spent = { credits: 2, bought: 2, cents: 100, returned: 2 }
  expect([await inLedger(lia, 'bid'), await inLedger(lia, 'refund')]).toEqual([-spent.credits, spent.returned])
  expect(await wins(lia)).toMatchObject([{ status: 'cancelled', spent, bids: 3, bidders: 2, endedAt }])
  // The bids are gone with the auction, and are counted nowhere.
  expect(await bidAuctions(lia)).toEqual([])
  const none = { totalBids: 0, auctionsJoined: 0, creditsSpent: 0, creditsReturned: 0 }
  expect(await profile(lia)).toMatchObject(none)
})

test('an auto-bid of an earlier run is no part of the new one', async () => {
  const admin = await signUp(node, 'admin4', { isAdmin: true })
  const olga = await signUp(node, 'olga')
  const auctionId = await createTestAuction(node)
  await node.call('POST', '/api/autobids/start', { as: olga.cookie, body: { auctionId, maxBids: 5 } })
  expect((await mine(olga, auctionId)).autobid).toMatchObject({ isActive: true, bidsPlaced: 1 })
  await node.call('POST', `/api/admin/auctions/${auctionId}/close`, { as: admin.cookie, body: { winnerCredits: 0 } })
  expect((await mine(olga, auctionId)).autobid).toMatchObject({ isActive: false, bidsPlaced: 1 })
  expect((await node.call('PUT', `/api/auctions/${auctionId}/restart`, { as: admin.cookie })).status).toBe(200)
  expect(await mine(olga, auctionId)).toMatchObject({ run: 2, bids: 0, autobid: null })
})

test('a win says when its run was given more time', async () => {
  const admin = await signUp(node, 'admin5', { isAdmin: true })
  const [piera, rita] = [await signUp(node, 'piera'), await signUp(node, 'rita')]
  const platform = async (verb: string, body = {}) =>
    expect((await node.call('POST', `/api/admin/platform/${verb}`, { as: admin.cookie, body })).status).toBe(200)
  const auctionId = await createTestAuction(node, { closingPriceCents: 2 })
  await bid(piera, auctionId)
  await platform('pause', { notice: 'Torniamo presto' })
  await platform('resume')
  await bid(rita, auctionId)
  expect(await wins(rita)).toMatchObject([{ amount: 2, extendedAt: expect.stringMatching(/Z$/) }])
})

test.each(['expired', 'cancelled'])('a win whose order is %s counts as no win', async (status) => {
  const dora = await signUp(node, `dora_${status}`)
  const before = await wonCount(dora)
  const auctionId = await createTestAuction(node, { closingPriceCents: 1 })
  await bid(dora, auctionId)
  await node.database.pool.query('update orders set status = $2 where user_id = $1', [dora.id, status])
  expect(await bids(dora)).toMatchObject([{ result: 'cancelled' }])
  expect(await wonCount(dora)).toBe(before)
})

test('a close that gives the credits back says so on the auction', async () => {
  const admin = await signUp(node, 'admin2', { isAdmin: true })
  const [elio, fabio] = [await signUp(node, 'elio'), await signUp(node, 'fabio')]
  const auctionId = await createTestAuction(node)
  for (const each of [elio, fabio]) await bid(each, auctionId)
  const body = { winnerCredits: 0, refundOthers: true }
  const closed = await node.call('POST', `/api/admin/auctions/${auctionId}/close`, { as: admin.cookie, body })
  expect(closed.status).toBe(200)
  expect((await mine(elio, auctionId)).spentHere).toEqual({ credits: 1, bought: 0, cents: 0, returned: 1 })
  expect((await mine(fabio, auctionId)).spentHere).toEqual({ credits: 1, bought: 0, cents: 0, returned: 0 })
  expect([await inLedger(elio, 'refund'), await inLedger(fabio, 'refund')]).toEqual([1, 0])
})

const get = async <Body>(path: string, { cookie }: TestPerson) =>
  (await node.call<Body>('GET', path, { as: cookie })).body

const wins = (person: TestPerson) => get<WonAuction[]>('/api/won-auctions', person)
const bids = (person: TestPerson) => get<UserBid[]>('/api/user/bids', person)
const bidAuctions = (person: TestPerson) => get<BidAuction[]>('/api/user/bid-auctions', person)
const mine = (person: TestPerson, auctionId: string) =>
  get<z.output<(typeof getMine)['reply']>>(`/api/auctions/${auctionId}/mine`, person)

const profile = (person: TestPerson) => get<ProfileSummary>('/api/user/profile', person)
const wonCount = async (person: TestPerson) => (await profile(person)).wonCount

async function inLedger({ id }: TestPerson, type: string): Promise<number> {
  const { rows } = await node.database.pool.query(
    'select coalesce(sum(amount), 0)::int as sum from ledger where user_id = $1 and type = $2',
    [id, type],
  )
  return rows[0].sum
}

async function buy({ id: userId }: TestPerson, credits: number, cents: number): Promise<void> {
  const entry = {
    userId,
    type: 'purchase',
    amount: credits,
    cents,
    key: randomUUID(),
    description: 'Acquisto',
  } as const
  await transaction(node.database.pool, ({ db }) => post(db, [entry]))
}

async function bid({ cookie: as }: TestPerson, auctionId: string): Promise<void> {
  const reply = await node.call('POST', `/api/auctions/${auctionId}/bids`, { as, body: {} })
  expect(reply.status).toBe(201)
}

/** In this order; as many at once as the bid queue holds. */
async function bidInTurn(people: readonly TestPerson[], auctionId: string): Promise<void> {
  const { auctioneer } = node.deps
  for (let start = 0; start < people.length; start += 1_000) {
    const outcomes = await Promise.all(
      people
        .slice(start, start + 1_000)
        .map(({ id: userId }) => auctioneer.placeBid({ auctionId, userId, receivedAt: performance.now() })),
    )
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  }
}
