import type { AdminAuctionDetail } from '@centesimo/contract'
import { beforeAll, expect, it } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let giulia: TestPerson
let marco: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'capo', { isAdmin: true })
  giulia = await signUp(testApp, 'giulia')
  marco = await signUp(testApp, 'marco')
})

const detailOf = async (id: string) =>
  (await testApp.call<AdminAuctionDetail>('GET', `/api/admin/auctions/${id}`, { as: admin.cookie })).body
const bid = (id: string, person: TestPerson) => testApp.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
const action = (method: string, path: string, body = {}) => testApp.call(method, path, { as: admin.cookie, body })

it('requires an admin and a known auction', async () => {
  const path = `/api/admin/auctions/${await createTestAuction(testApp)}`
  expect((await testApp.call('GET', path)).status).toBe(401)
  expect((await testApp.call('GET', path, { as: giulia.cookie })).status).toBe(403)
  for (const id of ['nessuna', '%00', 'x'.repeat(3_000)]) {
    expect(await testApp.call('GET', `/api/admin/auctions/${id}`, { as: admin.cookie })).toMatchObject({
      status: 404,
      body: { code: 'AUCTION_NOT_FOUND' },
    })
  }
})

it('lists every run with its cost, winner and order', async () => {
  const id = await createTestAuction(testApp, { bidCostCredits: 2, startingBidCents: 10 })
  for (const person of [giulia, marco, giulia]) await bid(id, person)
  await action('POST', `/api/admin/auctions/${id}/close`, { winnerCredits: 30 })
  await action('PUT', `/api/auctions/${id}/restart`)
  await bid(id, marco)
  await action('PATCH', `/api/admin/auctions/${id}/status`, { status: 'ended' })
  await action('PUT', `/api/auctions/${id}/restart`)
  await bid(id, giulia)

  const { auction, runs, allBids } = await detailOf(id)
  expect(allBids).toBe(5)
  expect(auction).toMatchObject({ id, run: 3, currentBid: 11, lastBidder: { username: 'giulia' } })
  const order = {
    id: expect.any(String),
    amount: 11,
    prizeCredits: null,
    status: 'cancelled',
    paymentStatus: 'expired',
    isPaymentChecking: false,
    refunded: 0,
    shippingState: 'waiting',
    paymentDueDate: expect.any(String),
  }
  const won = {
    winnerName: 'marco',
    prizeCredits: null,
    orderStatus: 'cancelled',
    order,
    creditsSpent: 2,
    extensions: 0,
  }
  expect(runs).toEqual([
    {
      run: 3,
      startedAt: expect.any(String),
      endedAt: null,
      endReason: null,
      bids: 1,
      uniqueBidders: 1,
      finalPrice: 11,
      winnerName: null,
      prizeCredits: null,
      orderStatus: null,
      order: null,
      extensions: 0,
      creditsSpent: 2,
    },
    {
      run: 2,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      endReason: 'admin',
      bids: 1,
      uniqueBidders: 1,
      finalPrice: 11,
      ...won,
    },
    {
      run: 1,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      endReason: 'admin',
      bids: 3,
      uniqueBidders: 2,
      finalPrice: 13,
      winnerName: 'giulia',
      prizeCredits: 30,
      orderStatus: null,
      order: null,
      extensions: 0,
      creditsSpent: 6,
    },
  ])
})

it('shows what a close would refund to the other bidders of the present run', async () => {
  const id = await createTestAuction(testApp, { bidCostCredits: 2 })
  expect(await detailOf(id)).toMatchObject({ allBids: 0, others: { people: 0, credits: 0 } })
  await bid(id, giulia)
  expect((await detailOf(id)).others).toEqual({ people: 0, credits: 0 })
  for (const person of [marco, giulia, marco]) await bid(id, person)
  expect((await detailOf(id)).others).toEqual({ people: 1, credits: 4 })
  await action('PATCH', `/api/admin/auctions/${id}/status`, { status: 'ended' })
  await action('PUT', `/api/auctions/${id}/restart`)
  await bid(id, giulia)
  expect(await detailOf(id)).toMatchObject({ allBids: 5, others: { people: 0, credits: 0 } })
})

it('counts how often a pause extended a run', async () => {
  const id = await createTestAuction(testApp)
  await bid(id, giulia)
  await action('POST', '/api/admin/platform/pause', { notice: 'Torniamo presto' })
  await action('POST', '/api/admin/platform/resume')
  expect((await detailOf(id)).runs).toMatchObject([{ run: 1, extensions: 1 }])
})

it('has no run and no curve before the start, and only the start before the first bid', async () => {
  const waiting = await detailOf(await createTestAuction(testApp, { startAsLive: false }))
  expect(waiting).toMatchObject({ auction: { status: 'upcoming' }, runs: [], autoBids: [], watchers: 0, curve: [] })
  const live = await detailOf(await createTestAuction(testApp, { startingBidCents: 25 }))
  expect(live.runs).toMatchObject([{ bids: 0, uniqueBidders: 0, finalPrice: 25, creditsSpent: 0, winnerName: null }])
  expect(live.curve).toEqual([{ at: live.auction.startTime, price: 25 }])
})

it('lists active and stopped auto-bids, and counts watchers', async () => {
  const id = await createTestAuction(testApp)
  const autoBid = (person: TestPerson, verb: string, body = {}) =>
    testApp.call('POST', `/api/autobids/${verb}`, { as: person.cookie, body: { auctionId: id, ...body } })
  await autoBid(giulia, 'start', { maxBids: 5 })
  await autoBid(marco, 'start')
  await autoBid(giulia, 'stop')
  for (const person of [giulia, marco]) {
    await testApp.call('POST', '/api/watchlist', { as: person.cookie, body: { auctionId: id } })
  }
  const { autoBids, watchers } = await detailOf(id)
  expect(autoBids).toMatchObject([
    {
      username: 'marco',
      isActive: true,
      bidsPlaced: 1,
      maxBids: null,
      nextBidAt: expect.any(String),
      stopReason: null,
    },
    { username: 'giulia', isActive: false, bidsPlaced: 1, maxBids: 5, nextBidAt: null },
  ])
  expect(watchers).toBe(2)
})

it.each([
  [3, 4],
  [198, 199],
  [199, 101],
  [5_000, 194],
])('draws the price of %i bids from start to last bid in %i points', async (bids, points) => {
  const id = await createTestAuction(testApp)
  const [{ id: auctionId }] = (
    await testApp.database.pool.query(
      'update auction_states set seq = $2 where id = (select id from auctions where public_id = $1) returning id',
      [id, bids],
    )
  ).rows
  await testApp.database.pool.query(
    `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
     select $1, 1, n, $2, n, 1, false, 0, clock_timestamp() + n * interval '1 second', clock_timestamp()
     from generate_series(1, $3::int) n`,
    [auctionId, giulia.id, bids],
  )
  const { curve } = await detailOf(id)
  const prices = curve.map(({ price }) => price)
  expect(prices).toHaveLength(points)
  expect([prices[0], prices.at(-1)]).toEqual([0, bids])
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const times = curve.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  await action('DELETE', `/api/admin/auctions/${id}`)
})
