import { type OpeningHours, parseOpeningHours } from '@centesimo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserEvent } from '../events.ts'
import { createTestCluster, type Person, type TestAuction, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
const received: UserEvent[] = []
beforeAll(async () => {
  cluster = await createTestCluster()
  cluster.eventBus.onUserEvents((events) => received.push(...events))
})
afterAll(() => cluster.close())

type Participant = { auction: TestAuction; person: Person }
const ids = ({ auction, person }: Participant) => ({ auctionId: auction.id, userId: person.id })
const start = (participant: Participant, maxBids?: number | null) =>
  cluster.auctioneer.startAutoBid({ ...ids(participant), maxBids })
const stop = (participant: Participant) => cluster.auctioneer.stopAutoBid(ids(participant))
const read = (participant: Participant) => cluster.auctioneer.readAutoBid(ids(participant))

async function bidders(auction: TestAuction): Promise<{ bidderName: string; automatic: boolean }[]> {
  return cluster.rows(
    `select username as "bidderName", is_automatic as automatic from bids join users on id = bidder_id
     where auction_id = $1 order by run, seq`,
    [auction.rowId],
  )
}

async function createParticipant(credits?: number): Promise<Participant & { rival: Person }> {
  return { auction: await cluster.auction(), person: await cluster.person(credits), rival: await cluster.person() }
}

describe('an auto-bid', () => {
  test('bids at once when started, then once per interval', async () => {
    const participant = await createParticipant()
    expect(await start(participant)).toMatchObject({ ok: true, isActive: true })
    await cluster.bid(participant.auction, participant.rival)
    await cluster.clock.pass(29_999)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(participant.auction)).toHaveLength(2)
    await cluster.clock.pass(1)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(participant.auction)).toEqual([
      { bidderName: participant.person.username, automatic: true },
      { bidderName: participant.rival.username, automatic: false },
      { bidderName: participant.person.username, automatic: true },
    ])
  })

  test('skips its turn while its user leads', async () => {
    const participant = await createParticipant()
    await start(participant)
    await cluster.clock.pass(30_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(participant.auction)).toHaveLength(1)
    const auto = await read(participant)
    expect(auto).toMatchObject({ isActive: true })
    if (!auto.ok) throw new Error(auto.code)
    expect(auto.nextBidAt! - (await cluster.clock.now())).toBe(30_000)
  })

  test('does not make up missed turns', async () => {
    const participant = await createParticipant()
    const rival = { auction: participant.auction, person: participant.rival }
    await start(participant)
    await start(rival)
    await cluster.clock.pass(55_000)
    await cluster.auctioneer.runAutoBidTurns()
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(participant.auction)).toHaveLength(4)
  })

  test('places no bid after it was stopped', async () => {
    const participant = await createParticipant()
    await start(participant)
    await cluster.bid(participant.auction, participant.rival)
    expect(await stop(participant)).toMatchObject({ ok: true, isActive: false, nextBidAt: null })
    await cluster.clock.pass(31_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(participant.auction)).toHaveLength(2)
  })

  test('keeps its interval when stopped and started again', async () => {
    const participant = await createParticipant()
    await start(participant)
    const started = await read(participant)
    await cluster.bid(participant.auction, participant.rival)
    await stop(participant)
    const again = await start(participant)
    expect(await bidders(participant.auction)).toHaveLength(2)
    expect(again).toMatchObject({ isActive: true })
    if (!again.ok || !started.ok) throw new Error('refused')
    expect(again.nextBidAt).toBe(started.lastBidAt! + 30_000)
  })

  test('started several times at once places one bid', async () => {
    const participant = await createParticipant()
    await Promise.all([start(participant), start(participant), start(participant)])
    expect(await bidders(participant.auction)).toHaveLength(1)
    expect(
      await cluster.rows('select 1 from autobids where auction_id = $1', [participant.auction.rowId]),
    ).toHaveLength(1)
  })

  test('stops at its maximum number of bids and adds a notice with the reason', async () => {
    const participant = await createParticipant()
    await start(participant, 2)
    await cluster.bid(participant.auction, participant.rival)
    expect(await read(participant)).toMatchObject({ isActive: true })
    await cluster.clock.pass(30_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await bidders(participant.auction)).toHaveLength(3)
    expect(await read(participant)).toMatchObject({ isActive: false, nextBidAt: null })
    expect(await stops(participant)).toEqual([{ reason: 'max-bids', bids: 2 }])
  })

  test('ignores a second submission of the same turn', async () => {
    const participant = await createParticipant()
    await start(participant, 2)
    await Promise.all([start(participant, 2), cluster.auctioneer.runAutoBidTurns()])
    expect(await read(participant)).toMatchObject({ isActive: true })
    expect(await stops(participant)).toEqual([])
  })

  test('resets its bid count on a new start', async () => {
    const participant = await createParticipant()
    await start(participant, 1)
    await stop(participant)
    await cluster.bid(participant.auction, participant.rival)
    await cluster.clock.pass(30_000)
    await start(participant, 1)
    expect(await bidders(participant.auction)).toHaveLength(3)
  })

  test('stops without credits and adds a notice with the reason', async () => {
    const participant = await createParticipant(1)
    await start(participant)
    await cluster.bid(participant.auction, participant.rival)
    await cluster.clock.pass(30_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await read(participant)).toMatchObject({ isActive: false })
    expect(await stops(participant)).toEqual([{ reason: 'credits', bids: 1 }])
  })

  test.each([
    ['an upcoming auction', { startAsLive: false }, 'AUCTION_NOT_LIVE'],
    ['an auction that requires more credits', { minCredits: 101 }, 'MIN_CREDITS_REQUIRED'],
    ['an auction whose bids cost more', { bidCostCredits: 101 }, 'INSUFFICIENT_CREDITS'],
  ])('is refused in %s', async (_, offer, code) => {
    const participant = { auction: await cluster.auction(offer), person: await cluster.person(100) }
    expect(await start(participant)).toMatchObject({ ok: false, code })
    expect(await read(participant)).toEqual({
      ok: true,
      isActive: false,
      lastBidAt: null,
      nextBidAt: null,
      maxBids: null,
      bidsPlaced: 0,
    })
  })

  test('is refused in an unknown auction', async () => {
    const participant = { auction: { id: 'nessuna', rowId: 0 }, person: await cluster.person() }
    const answers = await Promise.all([start(participant), stop(participant), read(participant)])
    expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(3).fill('AUCTION_NOT_FOUND'))
  })

  test('may be started by the leader and skips its turn while they lead', async () => {
    const participant = await createParticipant()
    await cluster.bid(participant.auction, participant.person)
    expect(await start(participant)).toMatchObject({ ok: true, isActive: true })
    expect(await bidders(participant.auction)).toHaveLength(1)
  })
})

describe('the maximum of a running auto-bid', () => {
  test('can be raised, and it goes on to the new one', async () => {
    const participant = await createParticipant()
    expect(await start(participant, 2)).toMatchObject({ isActive: true, maxBids: 2, bidsPlaced: 1 })
    expect(await start(participant, 3)).toMatchObject({ isActive: true, maxBids: 3, bidsPlaced: 1 })
    await outbidAndTakeTurn(participant)
    expect(await read(participant)).toMatchObject({ isActive: true, maxBids: 3, bidsPlaced: 2 })
    await outbidAndTakeTurn(participant)
    expect(await read(participant)).toMatchObject({ isActive: false, maxBids: 3, bidsPlaced: 3, nextBidAt: null })
    await outbidAndTakeTurn(participant)
    expect((await bidders(participant.auction)).filter(({ automatic }) => automatic)).toHaveLength(3)
  })

  test('can be lifted, and stays as it is without a wish', async () => {
    const participant = await createParticipant()
    await start(participant, 2)
    expect(await start(participant)).toMatchObject({ isActive: true, maxBids: 2 })
    expect(await start(participant, null)).toMatchObject({ isActive: true, maxBids: null })
    expect(await start(participant)).toMatchObject({ isActive: true, maxBids: null })
  })

  test.each([1, 2])('set to %d after two bids stops it at two, without a notice', async (maxBids) => {
    const participant = await createParticipant()
    await start(participant, 10)
    await outbidAndTakeTurn(participant)
    const stopped = { isActive: false, nextBidAt: null, maxBids: 2, bidsPlaced: 2 }
    expect(await start(participant, maxBids)).toMatchObject({ ok: true, ...stopped })
    await outbidAndTakeTurn(participant)
    expect(await read(participant)).toMatchObject(stopped)
    expect(await stops(participant)).toEqual([])
  })

  test('changes nothing and starts nothing once it has stopped', async () => {
    const participant = await createParticipant()
    await start(participant, 1)
    const change = { ...ids(participant), maxBids: 12, onlyChange: true }
    expect(await cluster.auctioneer.startAutoBid(change)).toEqual({ ok: false, code: 'AUTO_BID_STOPPED' })
    expect(await read(participant)).toMatchObject({ isActive: false, maxBids: 1, bidsPlaced: 1 })
  })

  test('can be changed at night, when none can be started', async () => {
    const participant = await createParticipant()
    const rival = { auctionId: participant.auction.id, userId: participant.rival.id }
    await start(participant, 10)
    const nightly = await cluster.openNode({ hours: hoursThatExclude(await cluster.clock.now()) })
    expect(await nightly.auctioneer.startAutoBid(rival)).toMatchObject({ ok: false, code: 'OUTSIDE_HOURS' })
    expect(await nightly.auctioneer.startAutoBid({ ...ids(participant), maxBids: 12 })).toMatchObject({
      isActive: true,
      maxBids: 12,
    })
    expect(await nightly.auctioneer.startAutoBid({ ...ids(participant), maxBids: 1 })).toMatchObject({
      isActive: false,
    })
  })

  test('is told to its user with every change, turn and stop', async () => {
    const participant = await createParticipant()
    await start(participant, 2)
    await start(participant, 3)
    await outbidAndTakeTurn(participant)
    await stop(participant)
    await outbidAndTakeTurn(participant)
    await start(participant, 1)
    await expect
      .poll(() => eventsFor(participant))
      .toEqual(['on 0/2', 'on 1/2', 'on 1/3', 'on 2/3', 'off 2/3', 'on 0/1', 'off 1/1 max-bids'])
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
    expect((await bidders(auction)).map(({ bidderName }) => bidderName)).toEqual([...names, ...names])
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

/** The rival outbids, and the interval passes. */
async function outbidAndTakeTurn({ auction, rival }: Participant & { rival: Person }): Promise<void> {
  await cluster.bid(auction, rival)
  await cluster.clock.pass(30_000)
  await cluster.auctioneer.runAutoBidTurns()
}

function eventsFor({ auction, person }: Participant): string[] {
  return received.flatMap((event) => {
    if (event.kind !== 'autobid' || event.userId !== person.id || event.auctionId !== auction.id) return []
    const { isActive, bidsPlaced, maxBids, reason } = event
    return [[isActive ? 'on' : 'off', `${bidsPlaced}/${maxBids}`, ...(reason ? [reason] : [])].join(' ')]
  })
}

/** Opening hours of one hour, which begins in one to two hours. */
function hoursThatExclude(now: number): OpeningHours {
  const hour = new Date(now).getUTCHours()
  const opens = hour < 22 ? hour + 2 : 2
  const [from, to] = [opens, opens + 1].map((each) => `${String(each).padStart(2, '0')}:00`)
  return parseOpeningHours(`${from}-${to}`, 'UTC')
}

/** Why the inbox says that the auto-bid stopped, and after how many bids. */
async function stops({ auction, person }: Participant): Promise<{ reason: string; bids: number }[]> {
  return cluster.rows(
    `select data->>'reason' as reason, (data->>'bids')::int as bids from notices
     where kind = 'autobid-stopped' and auction_id = $1 and user_id = $2`,
    [auction.rowId, person.id],
  )
}
