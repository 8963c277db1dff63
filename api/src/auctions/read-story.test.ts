import type { Auction, AuctionStory, ErrorBody } from '@centesimo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let giulia: TestPerson
let marco: TestPerson
let admin: TestPerson
beforeAll(async () => {
  giulia = await signUp(testApp, 'giulia', { credits: 200 })
  marco = await signUp(testApp, 'marco', { credits: 200 })
  admin = await signUp(testApp, 'capo', { isAdmin: true })
})

const storyOf = async (id: string) => (await testApp.call<AuctionStory>('GET', `/api/auctions/${id}/story`)).body
const bid = (id: string, person: TestPerson) => testApp.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
const end = (id: string) => testApp.deps.auctioneer.close(id, { adminId: admin.id })
const query = async (text: string, id: string) => (await testApp.database.pool.query(text, [id])).rows[0]

/** The same figures, counted bid by bid. */
const countedBids = `
  select count(*)::int as bids, count(distinct b.bidder_id)::int as bidders, max(b.amount_cents) as price,
    round(extract(epoch from date_trunc('milliseconds', r.ended_at) - date_trunc('milliseconds', min(b.decided_at))) * 1000)::int as "lastedMs"
  from auctions a join auction_states s using (id)
  join runs r on r.auction_id = s.id and r.run = s.run join bids b on b.auction_id = s.id and b.run = s.run
  where a.public_id = $1 group by r.ended_at`

describe('the story of a run', () => {
  it('that was sold has the figures of its bids', async () => {
    const id = await createTestAuction(testApp)
    for (const person of [giulia, marco, giulia, marco, giulia]) await bid(id, person)
    await end(id)
    const story = await storyOf(id)
    expect(story).toMatchObject({ run: 1, outcome: 'sold', winnerName: 'giulia', price: 5, bids: 5, bidders: 2 })
    const { bids, bidders, price, lastedMs } = story
    expect({ bids, bidders, price, lastedMs }).toEqual(await query(countedBids, id))
    const { body: auction } = await testApp.call<Auction>('GET', `/api/auctions/${id}`)
    expect(story.startedAt).toBe(auction.startTime)
    expect(story.endedAt).toBe(auction.endedAt)
    expect(story.points.map((point) => point.price)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('counts the newest run alone, and follows each bid at once', async () => {
    const id = await createTestAuction(testApp, { startingBidCents: 30 })
    for (const person of [giulia, marco]) await bid(id, person)
    await end(id)
    await testApp.deps.auctioneer.restart(id, { adminId: admin.id })
    expect(await storyOf(id)).toMatchObject({
      ...{ run: 2, outcome: null, winnerName: null, price: 30, bids: 0, bidders: 0, lastedMs: null, endedAt: null },
      points: [{ price: 30 }],
    })
    for (const [place, person] of [marco, giulia, marco].entries()) {
      await bid(id, person)
      expect(await storyOf(id)).toMatchObject({ price: 31 + place, bids: 1 + place, bidders: Math.min(2, 1 + place) })
    }
  })

  it('without a bid says so, and lasted from its start', async () => {
    const id = await createTestAuction(testApp)
    await end(id)
    const story = await storyOf(id)
    expect(story).toMatchObject({ outcome: 'unsold', winnerName: null, bids: 0, bidders: 0 })
    expect(story.lastedMs).toBe(Date.parse(story.endedAt!) - Date.parse(story.startedAt!))
  })

  it.each(['cancelled', 'expired'] as const)('is no sale once the order is %s', async (status) => {
    const id = await createTestAuction(testApp)
    await bid(id, giulia)
    await end(id)
    expect(await storyOf(id)).toMatchObject({ outcome: 'sold' })
    // The cached story is two seconds old at most.
    await testApp.database.pool.query(
      `update orders set status = $2 where auction_id = (select id from auctions where public_id = $1)`,
      [id, status],
    )
    await expect.poll(async () => (await storyOf(id)).outcome, { timeout: 10_000 }).toBe('cancelled')
  })

  it('tells a prize of credits from a sale', async () => {
    const id = await createTestAuction(testApp)
    await bid(id, giulia)
    await testApp.call('POST', `/api/admin/auctions/${id}/close`, { as: admin.cookie, body: { winnerCredits: 50 } })
    expect(await storyOf(id)).toMatchObject({ outcome: 'prize', winnerName: 'giulia', bids: 1 })
  })

  it('before the start is empty', async () => {
    const id = await createTestAuction(testApp, { startAsLive: false, startingBidCents: 20 })
    expect(await storyOf(id)).toEqual({
      ...{ run: 0, outcome: null, winnerName: null, price: 20, total: null, winnerCredits: null, bids: 0, bidders: 0 },
      ...{ startedAt: null, endedAt: null, lastedMs: null, points: [] },
    })
  })

  it('of ten thousand bids has at most two hundred points', async () => {
    const id = await createTestAuction(testApp, { closingPriceCents: 100_000 })
    await bid(id, giulia)
    await testApp.database.pool.query(
      `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
       select a.id, 1, n, $2, n, 1, false, 0, clock_timestamp() + n * interval '1 ms', clock_timestamp()
       from auctions a, generate_series(2, 10000) n where a.public_id = $1`,
      [id, marco.id],
    )
    await testApp.database.pool.query(
      `update auction_states set seq = 10000, current_bid_cents = 10000, version = version + 1
       where id = (select id from auctions where public_id = $1)`,
      [id],
    )
    await expect.poll(async () => (await storyOf(id)).bids, { timeout: 10_000 }).toBe(10_000)
    const { points } = await storyOf(id)
    expect(points.length).toBeLessThanOrEqual(200)
    expect(points.at(-1)).toMatchObject({ price: 10_000 })
    await testApp.call('DELETE', `/api/admin/auctions/${id}`, { as: admin.cookie })
  })

  it.each(['nessuna', '%00', 'a'.repeat(3_000), '..%2f..'])('of %s is not found', async (id) => {
    const { status, body } = await testApp.call<ErrorBody>('GET', `/api/auctions/${id}/story`)
    expect([status, body.code]).toEqual([404, 'AUCTION_NOT_FOUND'])
  })
})

describe('a lot number', () => {
  it('is given to every new auction, one after the other', async () => {
    const ids = [await createTestAuction(testApp), await createTestAuction(testApp)]
    const [first, second] = await Promise.all(
      ids.map(async (id) => (await testApp.call<Auction>('GET', `/api/auctions/${id}`)).body.lot),
    )
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(first! + 1)
  })
})
