import type { Auction, Bid, Category, ErrorBody } from '@centesimo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createTestAuction,
  createTestNode,
  pollOptions,
  signUp,
  type TestPerson,
  useTestNode,
} from '../testing/create-test-node.ts'

const testApp = useTestNode()
let giulia: TestPerson
let marco: TestPerson
let admin: TestPerson
beforeAll(async () => {
  giulia = await signUp(testApp, 'giulia', { credits: 200 })
  marco = await signUp(testApp, 'marco', { credits: 200 })
  admin = await signUp(testApp, 'capo', { isAdmin: true })
})

const read = async (path: string) => (await testApp.call<Auction[]>('GET', path)).body
const bid = (id: string, person: TestPerson) => testApp.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
const idsOf = (auctions: Auction[]) => auctions.map((auction) => auction.id)

describe('an auction', () => {
  it('is shown with everything except user ids', async () => {
    const id = await createTestAuction(testApp, {
      title: 'Vaso',
      buyNowCents: 9_900,
      reserveCents: 500,
      costCents: 900,
      estimatedValue: '100 €',
    })
    await bid(id, giulia)
    const { status, body } = await testApp.call<Auction>('GET', `/api/auctions/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      title: 'Vaso',
      status: 'live',
      isLive: true,
      run: 1,
      currentBid: 1,
      startingBid: 0,
      closingPrice: 1_000,
      bidderCount: 1,
      totalBids: 1,
      uniqueBidders: 1,
      lastBidderName: 'giulia',
      buyNowPrice: 9_900,
      bidCost: 1,
      timerSeconds: 60,
      paused: false,
      resumesAt: null,
      viewers: 0,
      imageUrl: null,
      images: [],
      endedAt: null,
      demo: null,
      lastBid: { creditsUsed: 1 },
      category: { slug: 'orologi' },
    })
    for (const hidden of [
      'sellerId',
      'lastBidderId',
      'reservePrice',
      'costCents',
      'lastBidder',
      'internalId',
      'state',
    ]) {
      expect(body).not.toHaveProperty(hidden)
    }
  })

  it('has no deadline while it waits for its first bid', async () => {
    const { body } = await testApp.call<Auction>('GET', `/api/auctions/${await createTestAuction(testApp)}`)
    expect(body).toMatchObject({ timerEndsAt: null, currentBid: 0, lastBidderName: null, lastBid: null })
  })

  it.each([
    ['an unknown id', 'unknown'],
    ['a NUL', '%00'],
    ['3,000 letters', 'a'.repeat(3_000)],
    ['a path', '..%2f..%2fetc'],
  ])('is not found under %s', async (_what, id) => {
    const { status, body } = await testApp.call<ErrorBody>('GET', `/api/auctions/${id}`)
    expect(status).toBe(404)
    expect(body.code).toBe('AUCTION_NOT_FOUND')
  })

  it('is never shown older than the answer to a bid, in any list or page', async () => {
    const id = await createTestAuction(testApp)
    for (const person of [giulia, marco, giulia, marco]) {
      const placed = await bid(id, person)
      const { version } = (placed.body as { auction: Auction }).auction
      const [one, live, bids] = await Promise.all([
        testApp.call<Auction>('GET', `/api/auctions/${id}`),
        read('/api/auctions/live?limit=200'),
        testApp.call<Bid[]>('GET', `/api/auctions/${id}/bids`),
      ])
      expect(one.body.version).toBeGreaterThanOrEqual(version)
      expect(live.find((auction) => auction.id === id)?.version).toBeGreaterThanOrEqual(version)
      expect(bids.body[0]).toMatchObject({ bidderName: person.username })
    }
  })

  it('is shown identically from Postgres if the event bus has lost it', async () => {
    const other = await createTestNode(testApp.database)
    const id = await createTestAuction(testApp)
    await bid(id, giulia)
    const { body: before } = await testApp.call<Auction>('GET', `/api/auctions/${id}`)
    testApp.deps.eventBus.forget(id)
    await testApp.deps.redis.del(`live:${id}`)
    const { body: after } = await other.call<Auction>('GET', `/api/auctions/${id}`)
    await other.close()
    expect({ ...after, serverTime: '' }).toEqual({ ...before, serverTime: '' })
  })
})

describe('without Redis', () => {
  it('bids are still accepted and shown', async () => {
    const alone = await createTestNode(testApp.database)
    alone.deps.redis.disconnect()
    const id = await createTestAuction(alone)
    const placed = await alone.call('POST', `/api/auctions/${id}/bids`, { as: giulia.cookie })
    expect(placed).toMatchObject({ status: 201, body: { auction: { lastBidderName: 'giulia' } } })
    const [one, live, bids] = await Promise.all([
      alone.call('GET', `/api/auctions/${id}`),
      alone.call<Auction[]>('GET', '/api/auctions/live?limit=200'),
      alone.call('GET', `/api/auctions/${id}/bids`),
    ])
    expect(one).toMatchObject({ status: 200, body: { currentBid: 1 } })
    expect(live.body.find((auction) => auction.id === id)).toMatchObject({ currentBid: 1 })
    expect(bids).toMatchObject({ status: 200, body: [{ amount: 1, bidderName: 'giulia' }] })
    await alone.close()
  })
})

describe('the bids of an auction', () => {
  it('are those of its present run, newest first, twenty by default', async () => {
    const id = await createTestAuction(testApp)
    for (let i = 0; i < 25; i++) await bid(id, i % 2 ? marco : giulia)
    const amounts = async (query: string) => {
      const { body } = await testApp.call<Bid[]>('GET', `/api/auctions/${id}/bids${query}`)
      return body.map((each) => each.amount)
    }
    const newestFirst = Array.from({ length: 25 }, (_, i) => 25 - i)
    expect(await amounts('')).toEqual(newestFirst.slice(0, 20))
    expect(await amounts('?limit=5')).toEqual(newestFirst.slice(0, 5))
    expect(await amounts('?limit=200')).toEqual(newestFirst)
    await testApp.deps.auctioneer.close(id, { adminId: admin.id })
    await testApp.deps.auctioneer.restart(id, { adminId: admin.id })
    expect(await amounts('')).toEqual([])
  })

  it('contain usernames and no other personal data', async () => {
    const id = await createTestAuction(testApp)
    await bid(id, giulia)
    const { body } = await testApp.call<Bid[]>('GET', `/api/auctions/${id}/bids`)
    expect(Object.keys(body[0]!).sort()).toEqual(
      ['amount', 'auctionId', 'bidderName', 'creditsUsed', 'id', 'isAutomatic', 'timestamp'].sort(),
    )
  })

  it('of an unknown auction are a 404', async () => {
    expect(await testApp.call('GET', '/api/auctions/unknown/bids')).toMatchObject({ status: 404 })
  })

  it.each(['0', '201', '-1', '1e2', 'x'])('refuse limit=%s', async (limit) => {
    const id = await createTestAuction(testApp)
    expect(await testApp.call('GET', `/api/auctions/${id}/bids?limit=${limit}`)).toMatchObject({ status: 400 })
  })
})

describe('live, upcoming and closed lists', () => {
  it('contain an auction by its status, and follow a change at once', async () => {
    const id = await createTestAuction(testApp, { startAsLive: false })
    const whereIsIt = async () => {
      const lists = ['upcoming', 'live', 'closed'].map(
        async (list) => [list, await read(`/api/auctions/${list}?limit=200`)] as const,
      )
      return (await Promise.all(lists)).filter(([, auctions]) => idsOf(auctions).includes(id)).map(([list]) => list)
    }
    expect(await whereIsIt()).toEqual(['upcoming'])
    const as = admin.cookie
    await testApp.call('PATCH', `/api/admin/auctions/${id}/status`, { as, body: { status: 'live' } })
    expect(await whereIsIt()).toEqual(['live'])
    await testApp.call('PATCH', `/api/admin/auctions/${id}/status`, { as, body: { status: 'ended' } })
    expect(await whereIsIt()).toEqual(['closed'])
    await testApp.call('PUT', `/api/auctions/${id}/restart`, { as })
    expect(await whereIsIt()).toEqual(['live'])
  })
})

describe('the counts of the list', () => {
  it('are by state, of what its filters match', async () => {
    const counts = async (query: string) => (await testApp.call('GET', `/api/auctions/counts?${query}`)).body
    expect(await counts('title=Contato')).toEqual({ live: 0, upcoming: 0, ended: 0 })
    const closed = await createTestAuction(testApp, { title: 'Contato uno' })
    await createTestAuction(testApp, { title: 'Contato due' })
    await testApp.deps.auctioneer.close(closed, { adminId: null })
    expect(await counts('title=Contato')).toEqual({ live: 1, upcoming: 0, ended: 1 })
    expect(await counts('title=Contato%20due')).toEqual({ live: 1, upcoming: 0, ended: 0 })
    expect((await testApp.call('GET', '/api/auctions/counts?status=live')).status).toBe(400)
  })
})

describe('categories', () => {
  it('are fifteen, each with its number of auctions', async () => {
    const counts = async () => (await testApp.call<Category[]>('GET', '/api/categories')).body
    const before = await counts()
    expect(before).toHaveLength(15)
    await createTestAuction(testApp)
    const after = await counts()
    expect(after[0]).toMatchObject({ slug: 'orologi', auctionCount: before[0]!.auctionCount + 1 })
    expect(after.slice(1)).toEqual(before.slice(1))
  })
})

describe('the admin’s list', () => {
  it('adds seller, leader, reserve and cost', async () => {
    const id = await createTestAuction(testApp, { title: 'Anfora rara', reserveCents: 700, costCents: 1_900 })
    await bid(id, marco)
    const { body } = await testApp.call<Auction[]>('GET', '/api/admin/auctions?search=anfora', { as: admin.cookie })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      id,
      sellerId: null,
      reservePrice: 700,
      costCents: 1_900,
      lastBidderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lastBidder: { username: 'marco', fullName: 'Prova marco', email: 'marco@example.it' },
      lastBid: { creditsUsed: 1 },
    })
  })

  it('requires an admin', async () => {
    expect(await testApp.call('GET', '/api/admin/auctions')).toMatchObject({ status: 401 })
    expect(await testApp.call('GET', '/api/admin/auctions', { as: giulia.cookie })).toMatchObject({ status: 403 })
  })
})

describe('check-expired', () => {
  it('is public and returns a number', async () => {
    const { status, body } = await testApp.call<{ closedCount: number }>('POST', '/api/auctions/check-expired')
    expect(status).toBe(200)
    expect(body.closedCount).toEqual(expect.any(Number))
  })

  it('closes due auctions and reports them to every caller', async () => {
    const id = await createTestAuction(testApp)
    await bid(id, giulia)
    // Set the deadline again at each attempt: after a stall every running timer is extended.
    const pass = async () => {
      await testApp.database.pool.query(
        `update auction_states set timer_ends_at = clock_timestamp() - interval '1 s'
         where status = 'live' and id = (select id from auctions where public_id = $1)`,
        [id],
      )
      await testApp.deps.redis.zadd(`deadlines:${testApp.deps.platformId}`, 1, id)
    }
    const closedCounts: number[] = []
    const check = async () => {
      await pass()
      const { body } = await testApp.call<{ closedCount: number }>('POST', '/api/auctions/check-expired')
      closedCounts.push(body.closedCount)
      return { auction: (await testApp.call<Auction>('GET', `/api/auctions/${id}`)).body }
    }
    await expect
      .poll(check, pollOptions)
      .toMatchObject({ auction: { status: 'ended', endReason: 'timer', lastBidderName: 'giulia' } })
    expect(Math.max(...closedCounts)).toBeGreaterThanOrEqual(1)
  })
})
