import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCluster, type Person, type TestAuction, type TestCluster } from './testing/house.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster({ redisDb: 25 })
})
afterAll(() => cluster.close())

type Who = { auction: TestAuction; person: Person }
const ids = ({ auction, person }: Who) => ({ auctionId: auction.id, userId: person.id })
const start = (who: Who, maxBids?: number) => cluster.auctioneer.startAutoBid({ ...ids(who), maxBids })
const stop = (who: Who) => cluster.auctioneer.stopAutoBid(ids(who))
const read = (who: Who) => cluster.auctioneer.readAutoBid(ids(who))

async function bidders(auction: TestAuction): Promise<{ by: string; automatic: boolean }[]> {
  return cluster.rows(
    `select username as by, is_automatic as automatic from bids join users on id = bidder_id
     where auction_id = $1 order by run, seq`,
    [auction.rowId],
  )
}

async function place(credits?: number): Promise<Who & { rival: Person }> {
  return { auction: await cluster.auction(), person: await cluster.person(credits), rival: await cluster.person() }
}

describe('an auto-bid', () => {
  test('bids at once when started, then once per interval', async () => {
    const who = await place()
    expect(await start(who)).toMatchObject({ ok: true, isActive: true })
    await cluster.bid(who.auction, who.rival)
    await cluster.clock.pass(29_999)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(who.auction)).toHaveLength(2)
    await cluster.clock.pass(1)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(who.auction)).toEqual([
      { by: who.person.username, automatic: true },
      { by: who.rival.username, automatic: false },
      { by: who.person.username, automatic: true },
    ])
  })

  test('skips its turn while its user leads', async () => {
    const who = await place()
    await start(who)
    await cluster.clock.pass(30_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(who.auction)).toHaveLength(1)
    const auto = await read(who)
    expect(auto).toMatchObject({ isActive: true })
    if (!auto.ok) throw new Error(auto.code)
    expect(auto.nextBidAt! - (await cluster.clock.now())).toBe(30_000)
  })

  test('does not make up missed turns', async () => {
    const who = await place()
    const rival = { auction: who.auction, person: who.rival }
    await start(who)
    await start(rival)
    await cluster.clock.pass(55_000)
    await cluster.auctioneer.runAutoBidTurns()
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(who.auction)).toHaveLength(4)
  })

  test('places no bid after it was stopped', async () => {
    const who = await place()
    await start(who)
    await cluster.bid(who.auction, who.rival)
    expect(await stop(who)).toMatchObject({ ok: true, isActive: false, nextBidAt: null })
    await cluster.clock.pass(31_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(who.auction)).toHaveLength(2)
  })

  test('keeps its interval when stopped and started again', async () => {
    const who = await place()
    await start(who)
    const started = await read(who)
    await cluster.bid(who.auction, who.rival)
    await stop(who)
    const again = await start(who)
    expect(await bidders(who.auction)).toHaveLength(2)
    expect(again).toMatchObject({ isActive: true })
    if (!again.ok || !started.ok) throw new Error('refused')
    expect(again.nextBidAt).toBe(started.lastBidAt! + 30_000)
  })

  test('started several times at once places one bid', async () => {
    const who = await place()
    await Promise.all([start(who), start(who), start(who)])
    expect(await bidders(who.auction)).toHaveLength(1)
    expect(await cluster.rows('select 1 from autobids where auction_id = $1', [who.auction.rowId])).toHaveLength(1)
  })

  test('stops at its maximum number of bids and adds a notice with the reason', async () => {
    const who = await place()
    await start(who, 2)
    await cluster.bid(who.auction, who.rival)
    expect(await read(who)).toMatchObject({ isActive: true })
    await cluster.clock.pass(30_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(who.auction)).toHaveLength(3)
    expect(await read(who)).toMatchObject({ isActive: false, nextBidAt: null })
    expect(await reasons(who)).toEqual(['max-bids'])
  })

  test('ignores a second submission of the same turn', async () => {
    const who = await place()
    await start(who, 2)
    await Promise.all([start(who, 2), cluster.auctioneer.runAutoBidTurns()])
    expect(await read(who)).toMatchObject({ isActive: true })
    expect(await reasons(who)).toEqual([])
  })

  test('resets its bid count on a new start', async () => {
    const who = await place()
    await start(who, 1)
    await stop(who)
    await cluster.bid(who.auction, who.rival)
    await cluster.clock.pass(30_000)
    await start(who, 1)
    expect(await bidders(who.auction)).toHaveLength(3)
  })

  test('stops without credits and adds a notice with the reason', async () => {
    const who = await place(1)
    await start(who)
    await cluster.bid(who.auction, who.rival)
    await cluster.clock.pass(30_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await read(who)).toMatchObject({ isActive: false })
    expect(await reasons(who)).toEqual(['credits'])
  })

  test.each([
    ['an upcoming auction', { startAsLive: false }, 'AUCTION_NOT_LIVE'],
    ['an auction that requires more credits', { minCredits: 101 }, 'MIN_CREDITS_REQUIRED'],
    ['an auction whose bids cost more', { bidCostCredits: 101 }, 'INSUFFICIENT_CREDITS'],
  ])('is refused in %s', async (_, offer, code) => {
    const who = { auction: await cluster.auction(offer), person: await cluster.person(100) }
    expect(await start(who)).toMatchObject({ ok: false, code })
    expect(await read(who)).toEqual({ ok: true, isActive: false, lastBidAt: null, nextBidAt: null })
  })

  test('is refused in an unknown auction', async () => {
    const who = { auction: { id: 'nessuna', rowId: 0 }, person: await cluster.person() }
    const answers = await Promise.all([start(who), stop(who), read(who)])
    expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(3).fill('AUCTION_NOT_FOUND'))
  })

  test('may be started by the leader and skips its turn while they lead', async () => {
    const who = await place()
    await cluster.bid(who.auction, who.person)
    expect(await start(who)).toMatchObject({ ok: true, isActive: true })
    expect(await bidders(who.auction)).toHaveLength(1)
  })
})

describe('several due auto-bids of one auction', () => {
  test('bid once each, in order of their due times', async () => {
    const auction = await cluster.auction()
    const people = [await cluster.person(), await cluster.person(), await cluster.person()]
    for (const person of people) {
      await start({ auction, person })
      await cluster.clock.pass(1_000)
    }
    await cluster.clock.pass(40_000)
    await cluster.auctioneer.runAutoBidTurns()
    const names = people.map((person) => person.username)
    expect((await bidders(auction)).map(({ by }) => by)).toEqual([...names, ...names])
  })

  test('submitted to two nodes at once bid once each', async () => {
    const other = await cluster.openNode()
    const auction = await cluster.auction()
    for (const person of [await cluster.person(), await cluster.person()]) await start({ auction, person })
    await cluster.clock.pass(35_000)
    await Promise.all([cluster, other, cluster].map((node) => node.auctioneer.runAutoBidTurns()))
    expect(await bidders(auction)).toHaveLength(4)
  })
})

async function reasons({ auction, person }: Who): Promise<string[]> {
  const notices = await cluster.rows<{ reason: string }>(
    `select data->>'reason' as reason from notices where kind = 'autobid-stopped' and auction_id = $1 and user_id = $2`,
    [auction.rowId, person.id],
  )
  return notices.map(({ reason }) => reason)
}
