import { randomUUID } from 'node:crypto'
import type { Auction, AutoBidState, ErrorBody, PlacedBid } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import {
  createApiTestDatabase,
  createTestAuction,
  createTestNode,
  signUp,
  type TestPerson,
} from '../testing/create-test-node.ts'

let node: TestApp
let other: TestApp
let giulia: TestPerson
let marco: TestPerson

beforeAll(async () => {
  const database = await createApiTestDatabase()
  node = await createTestNode(database)
  other = await createTestNode(database)
  giulia = await signUp(node, 'giulia')
  marco = await signUp(node, 'marco')
})
afterAll(async () => {
  await node.close()
  await other.close()
  await node.database.drop()
})

type Options = { body?: unknown; key?: string; on?: TestApp }
const bid = <Body = PlacedBid>(id: string, person: TestPerson | null, { body, key, on = node }: Options = {}) =>
  on.call<Body>('POST', `/api/auctions/${id}/bids`, {
    as: person?.cookie,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const creditsOf = async (person: TestPerson) => {
  const { body } = await node.call<{ credits: number }>('GET', '/api/user/credits', { as: person.cookie })
  return body.credits
}
const bidsOf = async (id: string) =>
  (await node.call<unknown[]>('GET', `/api/auctions/${id}/bids?limit=200`)).body.length

describe('a bid', () => {
  it('returns the bid, the resulting auction, the remaining credits and a message', async () => {
    const id = await createTestAuction(node)
    const before = await creditsOf(giulia)
    const { status, body } = await bid(id, giulia)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      bid: { id: `${id}.1.1`, auctionId: id, amount: 1, bidderName: 'giulia', isAutomatic: false, creditsUsed: 1 },
      auction: { id, currentBid: 1, lastBidderName: 'giulia', bidderCount: 1, lastBid: { creditsUsed: 1 } },
      credits: before - 1,
      spentHere: { credits: 1, bought: 0, cents: 0 },
      won: false,
      message: 'Offerta inviata!',
    })
    expect(body.auction).not.toHaveProperty('lastBidderId')
    expect(await creditsOf(giulia)).toBe(before - 1)
  })

  it.each([[undefined], [{}], [{ creditsToUse: 0 }], [{ creditsToUse: 7 }]])(
    'is accepted with the body %j',
    async (body) => {
      expect(await bid(await createTestAuction(node), giulia, { body })).toMatchObject({
        status: 201,
        body: { bid: { creditsUsed: 1 } },
      })
    },
  )

  it('that reaches the closing price wins', async () => {
    const id = await createTestAuction(node, { closingPriceCents: 1 })
    const { body } = await bid(id, giulia)
    expect(body).toMatchObject({ won: true, auction: { status: 'ended', endReason: 'price' } })
    expect(body.message).toMatch(/hai vinto/)
    expect(await bid(id, marco)).toMatchObject({ status: 409, body: { code: 'AUCTION_CLOSED' } })
  })

  it.each<[string, unknown, string]>([
    ['an amount of its own', { amount: 5 }, 'amount'],
    ['another bidder', { bidderId: 'x' }, 'bidderId'],
    ['isAutomatic set', { isAutomatic: true }, 'isAutomatic'],
    ['credits below zero', { creditsToUse: -1 }, 'creditsToUse'],
    ['credits as text', { creditsToUse: '0' }, 'creditsToUse'],
    ['an invalid bidId', { bidId: '12' }, 'bidId'],
    ['a bidId of the wrong kind', { bidId: 12 }, 'bidId'],
  ])('with %s is refused and costs nothing', async (_what, body, field) => {
    const id = await createTestAuction(node)
    const before = await creditsOf(giulia)
    const reply = await bid<ErrorBody>(id, giulia, { body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(reply.body.fields!)).toEqual([field])
    expect([await creditsOf(giulia), await bidsOf(id)]).toEqual([before, 0])
  })

  it('is refused with a specific code in each state', async () => {
    const live = await createTestAuction(node)
    await bid(live, giulia)
    const poor = await signUp(node, 'povero', { credits: 0 })
    expect(await bid(live, null)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await bid('unknown', giulia)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
    expect(await bid(live, giulia)).toMatchObject({ status: 409, body: { code: 'ALREADY_LEADING' } })
    expect(await bid(live, poor)).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_CREDITS' } })
    const upcoming = await createTestAuction(node, { startAsLive: false })
    expect(await bid(upcoming, giulia)).toMatchObject({ status: 409, body: { message: "L'asta non è attiva" } })
    const exclusive = await createTestAuction(node, { minCredits: 100_000 })
    expect(await bid(exclusive, giulia)).toMatchObject({
      status: 403,
      body: { code: 'MIN_CREDITS_REQUIRED', message: 'Per la prima puntata serve un saldo di almeno 100.000 crediti' },
    })
  })
})

describe('a bid’s id', () => {
  it.each(['bidId', 'Idempotency-Key'])(
    'as %s returns the first answer for a repeat, without a second charge',
    async (field) => {
      const id = await createTestAuction(node)
      const key = randomUUID()
      const ask = () => (field === 'bidId' ? bid(id, giulia, { body: { bidId: key } }) : bid(id, giulia, { key }))
      const first = await ask()
      await bid(id, marco)
      const again = await ask()
      expect(again.status).toBe(201)
      const { auction: _, ...answer } = first.body
      expect(again.body).toMatchObject(answer)
      expect(again.body.auction.bidderCount).toBe(2)
      expect(await bidsOf(id)).toBe(2)
    },
  )

  it('is the same in body and header, ignoring case', async () => {
    const id = await createTestAuction(node)
    const key = randomUUID()
    const first = await bid(id, giulia, { body: { bidId: key }, key: key.toUpperCase() })
    const again = await bid(id, giulia, { body: { bidId: key.toUpperCase() } })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.bid).toEqual(first.body.bid)
  })

  it('must not differ between body and header', async () => {
    const id = await createTestAuction(node)
    const reply = await bid(id, giulia, { body: { bidId: randomUUID() }, key: randomUUID() })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await bidsOf(id)).toBe(0)
  })

  it('in the header must be a UUID', async () => {
    const reply = await bid(await createTestAuction(node), giulia, { key: 'again' })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('used for another auction is a mismatch', async () => {
    const body = { bidId: randomUUID() }
    await bid(await createTestAuction(node), giulia, { body })
    const reply = await bid(await createTestAuction(node), giulia, { body })
    expect(reply).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  it('of a refused bid is evaluated again', async () => {
    const id = await createTestAuction(node)
    const body = { bidId: randomUUID() }
    await bid(id, giulia)
    expect(await bid(id, giulia, { body })).toMatchObject({ status: 409 })
    await bid(id, marco)
    expect(await bid(id, giulia, { body })).toMatchObject({ status: 201 })
  })

  it('sent fifty times at once to two nodes gives one bid and fifty equal answers', async () => {
    const id = await createTestAuction(node)
    const before = await creditsOf(giulia)
    const body = { bidId: randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => bid(id, giulia, { body, on: i % 2 ? node : other })),
    )
    const answers = replies.map((reply) => JSON.stringify({ ...reply.body, auction: null, status: reply.status }))
    expect(new Set(answers).size).toBe(1)
    expect(replies[0]!.status).toBe(201)
    expect([await bidsOf(id), await creditsOf(giulia)]).toEqual([1, before - 1])
  })
})

describe('an auto-bid', () => {
  const auto = (what: 'start' | 'stop', id: string, person: TestPerson | null, more: object = {}) =>
    node.call<AutoBidState>('POST', `/api/autobids/${what}`, {
      as: person?.cookie,
      body: { auctionId: id, ...more },
    })
  const state = (id: string, person: TestPerson | null) =>
    node.call('GET', `/api/autobids/${id}`, { as: person?.cookie })

  it('bids at once, returns its next turn, and can be stopped', async () => {
    const id = await createTestAuction(node)
    const started = await auto('start', id, giulia)
    expect(started).toMatchObject({
      status: 200,
      body: { isActive: true, nextBidAt: expect.stringMatching(/Z$/), maxBids: null, bidsPlaced: 1 },
    })
    expect((await node.call<Auction>('GET', `/api/auctions/${id}`)).body.lastBidderName).toBe('giulia')
    const { nextBidAt } = started.body
    expect(await state(id, giulia)).toMatchObject({
      body: { isActive: true, nextBidAt, lastBidAt: expect.stringMatching(/Z$/), maxBids: null, bidsPlaced: 1 },
    })
    const none = { isActive: false, nextBidAt: null, lastBidAt: null, maxBids: null, bidsPlaced: 0 }
    expect((await state(id, marco)).body).toEqual(none)
    expect(await auto('stop', id, giulia)).toEqual(
      expect.objectContaining({
        status: 200,
        body: { isActive: false, nextBidAt: null, maxBids: null, bidsPlaced: 1 },
      }),
    )
  })

  it('started twice is one', async () => {
    const id = await createTestAuction(node)
    await auto('start', id, giulia)
    expect(await auto('start', id, giulia)).toMatchObject({ status: 200, body: { isActive: true } })
    expect(await bidsOf(id)).toBe(1)
  })

  it('changes its maximum while it is active, and stops at or below what it has placed', async () => {
    const id = await createTestAuction(node)
    expect((await auto('start', id, giulia, { maxBids: 3 })).body).toMatchObject({ maxBids: 3, bidsPlaced: 1 })
    for (const maxBids of [12, null, 10_000]) {
      expect((await auto('start', id, giulia, { maxBids })).body).toMatchObject({ isActive: true, maxBids })
      expect((await state(id, giulia)).body).toMatchObject({ isActive: true, maxBids, bidsPlaced: 1 })
    }
    const stopped = { isActive: false, nextBidAt: null, maxBids: 1, bidsPlaced: 1 }
    expect(await auto('start', id, giulia, { maxBids: 1 })).toMatchObject({ status: 200, body: stopped })
    const mine = await node.call('GET', `/api/auctions/${id}/mine`, { as: giulia.cookie })
    expect(mine.body).toMatchObject({ autobid: stopped })
    expect(await auto('start', id, giulia, { maxBids: 5, onlyChange: true })).toMatchObject({
      status: 409,
      body: { code: 'AUTO_BID_STOPPED', message: "L'Auto Puntata si è già fermata" },
    })
    expect(await bidsOf(id)).toBe(1)
  })

  it("leaves another user's as it is", async () => {
    const id = await createTestAuction(node)
    await auto('start', id, giulia, { maxBids: 3 })
    await auto('start', id, marco, { maxBids: 9 })
    await auto('stop', id, marco)
    expect((await state(id, giulia)).body).toMatchObject({ isActive: true, maxBids: 3 })
    expect((await state(id, marco)).body).toMatchObject({ isActive: false, maxBids: 9, bidsPlaced: 1 })
  })

  it('is refused outside the opening hours, with the hours', async () => {
    const id = await createTestAuction(node)
    const opens = (new Date().getUTCHours() + 12) % 23
    const hours = [opens, opens + 1].map((each) => `${String(each).padStart(2, '0')}:00`).join('-')
    const night = await createTestNode(node.database, { AUCTION_HOURS: hours, AUCTION_TIMEZONE: 'UTC' })
    const refused = await night.call('POST', '/api/autobids/start', { as: giulia.cookie, body: { auctionId: id } })
    await night.close()
    expect(refused).toMatchObject({ status: 409, body: { code: 'OUTSIDE_HOURS' } })
    expect(await state(id, giulia)).toMatchObject({ body: { isActive: false, bidsPlaced: 0 } })
  })

  it('requires a signed-in user and a live auction', async () => {
    const id = await createTestAuction(node, { startAsLive: false })
    for (const what of ['start', 'stop'] as const) expect(await auto(what, id, null)).toMatchObject({ status: 401 })
    expect(await state(id, null)).toMatchObject({ status: 401 })
    expect(await auto('start', id, giulia)).toMatchObject({ status: 409, body: { code: 'AUCTION_NOT_LIVE' } })
    for (const unknown of ['unknown', '\u0000', 'x'.repeat(5_000)]) {
      expect(await auto('start', unknown, giulia)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
      expect(await auto('stop', unknown, giulia)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
    }
    expect(await state('unknown', giulia)).toMatchObject({ status: 404 })
  })

  it.each([
    [{ maxBids: 0 }],
    [{ maxBids: -1 }],
    [{ maxBids: 1.5 }],
    [{ maxBids: 10_001 }],
    [{ maxBids: '5' }],
    [{ maxBids: [5] }],
    [{ onlyChange: 'yes' }],
    [{ auctionId: 5 }],
    [{ every: 1 }],
  ])('refuses %j', async (more) => {
    expect(await auto('start', await createTestAuction(node), giulia, more)).toMatchObject({ status: 400 })
  })
})

describe('the rate limit for bids', () => {
  it('refuses bids above the limit with a retry-after header', async () => {
    const strict = await createTestNode(node.database, { BID_RATE_LIMIT: '3', RATE_LIMIT_SCALE: '1' })
    const id = await createTestAuction(node)
    const replies = await Promise.all(Array.from({ length: 10 }, () => bid<ErrorBody>(id, marco, { on: strict })))
    await strict.close()
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused).toHaveLength(7)
    expect(refused[0]).toMatchObject({ body: { code: 'RATE_LIMITED' }, headers: { 'retry-after': '1' } })
  })
})

describe('one’s own part in an auction', () => {
  const mineOf = (id: string, person: TestPerson | null) =>
    node.call<Record<string, unknown>>('GET', `/api/auctions/${id}/mine`, person ? { as: person.cookie } : {})

  it('has bids, what they cost, the lead and the auto-bid, also of an ended run', async () => {
    const id = await createTestAuction(node, { closingPriceCents: 3, buyNowCents: 9_900 })
    expect((await mineOf(id, giulia)).body).toEqual({
      run: 1,
      bids: 0,
      spentHere: { credits: 0, bought: 0, cents: 0, returned: 0 },
      shippingCents: null,
      retail: null,
      isLeading: false,
      reminder: false,
      autobid: null,
      creditsBack: null,
      purchase: null,
      isReserved: false,
      winSlot: null,
    })
    await bid(id, giulia)
    await bid(id, marco)
    await bid(id, giulia)
    expect((await mineOf(id, giulia)).body).toMatchObject({
      bids: 2,
      spentHere: { credits: 2, bought: 0, cents: 0 },
      shippingCents: 0,
      retail: 9_900,
      isLeading: true,
    })
    await node.deps.auctioneer.edit(id, { buyNowCents: 99_900 }, { adminId: null })
    expect((await mineOf(id, giulia)).body).toMatchObject({ retail: 9_900 })
    const lost = { bids: 1, spentHere: { credits: 1 }, shippingCents: null, retail: null, isLeading: false }
    expect((await mineOf(id, marco)).body).toMatchObject(lost)
  })

  it('needs a session and an auction', async () => {
    expect((await mineOf(await createTestAuction(node), null)).status).toBe(401)
    expect(await mineOf('nessuna', giulia)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
  })
})
