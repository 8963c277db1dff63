import { GRACE_MS, parseOpeningHours } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import { createTestCluster, type TestAuction, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  await cluster.close()
})

const platformActor = { adminId: null }
const DAY_MS = 86_400_000
const edit = (auction: TestAuction, changes: Parameters<TestCluster['auctioneer']['edit']>[1]) =>
  cluster.auctioneer.edit(auction.id, changes, platformActor)
const wrong = (field: string) => ({ ok: false, code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } })

async function stateOf(auction: TestAuction) {
  const at = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`
  const [row] = await cluster.rows<Record<string, number | null>>(
    `select ${at('timer_ends_at')} timer, ${at('planned_ends_at')} planned, ${at('waits_until')} waits, ${at('a.start_time')} start,
       ${at('a.end_time')} ends, closing_price_cents closing, bid_cost_credits cost, increment_cents increment
     from auction_states s join auctions a using (id) where id = $1`,
    [auction.rowId],
  )
  return row!
}

async function bidOn(auction: TestAuction, times = 1) {
  const people = [await cluster.person(), await cluster.person()]
  for (let i = 0; i < times; i++) await cluster.bid(auction, people[i % 2]!)
}

describe('an edit', () => {
  test('of the card publishes an event and records the old and new values', async () => {
    const auction = await cluster.auction({ buyNowCents: 5_000 })
    const changes: unknown[] = []
    cluster.eventBus.onChange((change) => changes.push(change))
    const edited = await edit(auction, { title: 'Anello', buyNowCents: 0, estimatedValue: '90 €', categoryId: 2 })
    expect(edited).toMatchObject({ ok: true, liveState: { id: auction.id, version: 3 } })
    expect(changes).toEqual([{ kind: 'edited', id: auction.id }])
    expect(
      await cluster.rows('select title, buy_now_cents, estimated_value, category_id from auctions where id = $1', [
        auction.rowId,
      ]),
    ).toEqual([{ title: 'Anello', buy_now_cents: null, estimated_value: '90 €', category_id: 2 }])
    const [action] = await cluster.rows(
      `select before, after from audit_log where target_id = $1 and action = 'auction.edit'`,
      [auction.id],
    )
    expect(action).toEqual({
      before: { title: expect.stringContaining('Orologio'), buyNowCents: 5_000, estimatedValue: null, categoryId: 1 },
      after: { title: 'Anello', buyNowCents: null, estimatedValue: '90 €', categoryId: 2 },
    })
  })

  test('that changes nothing leaves no audit entry and no new version', async () => {
    const auction = await cluster.auction({ closingPriceCents: 900 })
    await bidOn(auction)
    const same = {
      description: 'Un orologio da tasca.',
      closingPriceCents: 900,
      bidCostCredits: 1,
      incrementCents: 1,
    }
    expect(await edit(auction, same)).toMatchObject({ ok: true, liveState: { version: 3 } })
    expect(
      await cluster.rows(`select from audit_log where target_id = $1 and action = 'auction.edit'`, [auction.id]),
    ).toEqual([])
  })

  test('of cost and increment applies until the first bid, and bids use it', async () => {
    const auction = await cluster.auction()
    expect(await edit(auction, { bidCostCredits: 3, incrementCents: 5, closingPriceCents: 400 })).toMatchObject({
      ok: true,
    })
    await bidOn(auction, 2)
    expect(await stateOf(auction)).toMatchObject({ cost: 3, increment: 5, closing: 400 })
    expect(await edit(auction, { bidCostCredits: 1 })).toEqual({
      ok: false,
      code: 'VALIDATION_FAILED',
      fields: { bidCost: 'Il costo della puntata non può cambiare dopo la prima puntata' },
    })
    expect(await edit(auction, { incrementCents: 1, title: 'Mai' })).toMatchObject(wrong('pennyIncrement'))
    expect(await cluster.rows('select from auctions where id = $1 and title = $2', [auction.rowId, 'Mai'])).toEqual([])
  })

  test('of minimum credits, timer and reserve applies until the first bid, and the run has the timer', async () => {
    const auction = await cluster.auction()
    const terms = { minCredits: 5, timerMs: 90_000, reserveCents: 700 }
    expect(await edit(auction, terms)).toMatchObject({ ok: true })
    const poor = await cluster.person(4)
    expect(await cluster.bid(auction, poor)).toMatchObject({ code: 'MIN_CREDITS_REQUIRED', values: { n: 5 } })
    await bidOn(auction)
    expect(await stateOf(auction)).toMatchObject({ timer: (await cluster.clock.now()) + 90_000 })
    expect(await cluster.rows('select timer_ms from runs where auction_id = $1', [auction.rowId])).toEqual([
      { timer_ms: 90_000 },
    ])
    expect(await edit(auction, terms)).toMatchObject({ ok: true, liveState: { version: 4 } })
    expect(await edit(auction, { minCredits: 0, timerMs: 60_000, reserveCents: null })).toMatchObject({
      fields: {
        minCreditsRequired: expect.any(String),
        timerSeconds: expect.any(String),
        reservePrice: expect.any(String),
      },
    })
  })

  test('to a longer timer moves a nearer deadline before the first bid, also after an outage', async () => {
    const auction = await cluster.auction({ durationDays: 1 })
    await cluster.clock.pass(DAY_MS - 70_000)
    await cluster.clock.outage(75_000)
    await cluster.auctioneer.closeDue()
    const now = await cluster.clock.now()
    expect(await stateOf(auction)).toMatchObject({ timer: now + 60_000 })
    expect(await edit(auction, { timerMs: 120_000 })).toMatchObject({ ok: true })
    expect(await stateOf(auction)).toMatchObject({ timer: now + 120_000 })
    expect(await edit(auction, { timerMs: 60_000 })).toMatchObject({ ok: true })
    expect(await stateOf(auction)).toMatchObject({ timer: now + 120_000 })
    expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  })

  test('never changes the price of an offer under which somebody has bid, nor adds one, for 48 hours after', async () => {
    const auction = await cluster.auction({ buyNowCents: 24_900, creditsBack: true })
    expect(await edit(auction, { buyNowCents: 19_900 })).toMatchObject({ ok: true })
    await bidOn(auction)
    expect(await edit(auction, { buyNowCents: 1 })).toMatchObject(wrong('buyNowPrice'))
    expect(await edit(auction, { buyNowCents: 20_900 })).toMatchObject(wrong('buyNowPrice'))
    expect(await edit(auction, { buyNowCents: 1, creditsBack: false })).toMatchObject({ ok: true })
    expect(await edit(auction, { creditsBack: true })).toMatchObject(wrong('creditsBack'))
    await cluster.auctioneer.close(auction.id, platformActor)
    expect(await edit(auction, { creditsBack: true })).toMatchObject(wrong('creditsBack'))
    await cluster.auctioneer.restart(auction.id, platformActor)
    expect(await edit(auction, { creditsBack: true })).toMatchObject(wrong('creditsBack'))
    await cluster.clock.pass(2 * DAY_MS)
    expect(await edit(auction, { creditsBack: true })).toMatchObject({ ok: true })
  })

  test('of the pictures records their addresses, and their order is a change', async () => {
    const auction = await cluster.auction({ images: ['/media/a.webp', '/media/b.webp'] })
    expect(await edit(auction, { images: ['/media/a.webp', '/media/b.webp'] })).toMatchObject({
      liveState: { version: 2 },
    })
    expect(await edit(auction, { images: ['/media/b.webp', '/media/a.webp'] })).toMatchObject({
      liveState: { version: 3 },
    })
    const auditEntries = await cluster.rows(
      `select before, after from audit_log where target_id = $1 and action = 'auction.edit'`,
      [auction.id],
    )
    expect(auditEntries).toEqual([
      { before: { images: ['/media/a.webp', '/media/b.webp'] }, after: { images: ['/media/b.webp', '/media/a.webp'] } },
    ])
  })

  test('keeps the closing price above the present one', async () => {
    const auction = await cluster.auction({ closingPriceCents: 900 })
    await bidOn(auction, 3)
    for (const closingPriceCents of [102, 103]) {
      expect(await edit(auction, { closingPriceCents })).toMatchObject({
        fields: { closingPrice: 'Il prezzo di chiusura deve essere maggiore del prezzo attuale' },
      })
    }
    expect(await edit(auction, { closingPriceCents: 104 })).toMatchObject({ ok: true })
    expect(await cluster.bid(auction, await cluster.person())).toMatchObject({ ok: true, won: true })
  })

  test('of an ended auction changes only its card', async () => {
    const auction = await cluster.auction()
    await bidOn(auction)
    await cluster.auctioneer.close(auction.id, platformActor)
    expect(await edit(auction, { title: 'Ancora' })).toMatchObject({ ok: true, liveState: { status: 'ended' } })
    const refused = await edit(auction, { closingPriceCents: 5_000 })
    expect(refused).toMatchObject({ ok: false, code: 'INVALID_STATE', message: expect.any(String) })
  })

  test('of a won auction keeps its estimate, which the public figures count', async () => {
    const [won, unsold] = [await cluster.auction(), await cluster.auction()]
    await bidOn(won)
    for (const auction of [won, unsold]) await cluster.auctioneer.close(auction.id, platformActor)
    expect(await edit(unsold, { estimatedValue: '90 €' })).toMatchObject({ ok: true })
    expect(await edit(won, { title: 'Ancora', estimatedValue: '9.000 €' })).toMatchObject(wrong('estimatedValue'))
    expect(await edit(won, { title: 'Ancora' })).toMatchObject({ ok: true })
    await cluster.auctioneer.restart(won.id, platformActor)
    expect(await edit(won, { estimatedValue: '9.000 €' })).toMatchObject({ ok: true })
  })

  test('of an unknown or deleted auction is refused', async () => {
    const auction = await cluster.auction()
    await cluster.auctioneer.remove(auction.id, platformActor)
    expect(await edit(auction, { title: 'x' })).toEqual({ ok: false, code: 'AUCTION_NOT_FOUND' })
  })
})

describe('a moved end', () => {
  test('of an auction with a duration moves its countdown, never below the last bid and its timer', async () => {
    const auction = await cluster.auction({ durationDays: 2 })
    const now = await cluster.clock.now()
    await edit(auction, { endTime: now + 3 * DAY_MS })
    expect(await stateOf(auction)).toMatchObject({
      timer: now + 3 * DAY_MS,
      planned: now + 3 * DAY_MS,
      ends: now + 3 * DAY_MS,
    })
    await bidOn(auction)
    await cluster.clock.pass(10_000)
    await edit(auction, { endTime: now + 10_001 })
    expect(await stateOf(auction)).toMatchObject({ timer: now + 70_000, planned: now + 10_001 })
    await cluster.clock.pass(60_299)
    expect(await cluster.auctioneer.closeDue()).not.toContain(auction.id)
    await cluster.clock.pass(1)
    expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
  })

  test('of an auction without a duration only moves its wait for a first bid', async () => {
    const [waiting, running] = [await cluster.auction(), await cluster.auction()]
    await bidOn(running)
    const now = await cluster.clock.now()
    for (const auction of [waiting, running]) await edit(auction, { endTime: now + 5_000 })
    expect(await stateOf(waiting)).toMatchObject({ timer: null, waits: now + 5_000 })
    expect(await stateOf(running)).toMatchObject({ timer: now + 60_000, waits: now + 5_000 })
    await cluster.clock.pass(5_300)
    const closed = await cluster.auctioneer.closeDue()
    expect([waiting, running].map(({ id }) => closed.includes(id))).toEqual([true, false])
  })

  test('must lie in the future, and an auction that is over stays over', async () => {
    const auction = await cluster.auction({ durationDays: 1 })
    const now = await cluster.clock.now()
    expect(await edit(auction, { endTime: now })).toMatchObject(wrong('endTime'))
    await cluster.clock.pass(DAY_MS + 100)
    expect(await edit(auction, { endTime: now + 2 * DAY_MS })).toMatchObject({ code: 'INVALID_STATE' })
    await cluster.clock.pass(300)
    expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
  })

  test('lies at most five years ahead, and Redis has it exactly as Postgres', async () => {
    const auction = await cluster.auction()
    const now = await cluster.clock.now()
    expect(await edit(auction, { endTime: Date.parse('9999-12-31T23:59:59.123Z') })).toMatchObject(wrong('endTime'))
    const endTime = now + 5 * 365 * DAY_MS + 123
    expect(await edit(auction, { endTime })).toMatchObject({ ok: true, liveState: { dueAt: endTime + GRACE_MS } })
    expect(await stateOf(auction)).toMatchObject({ waits: endTime, ends: endTime })
  })

  test('can be moved in a pause after its time has passed', async () => {
    const auction = await cluster.auction({ durationDays: 1 })
    const now = await cluster.clock.now()
    await cluster.auctioneer.pausePlatform({ notice: 'x' }, platformActor)
    await cluster.clock.pass(DAY_MS + 1_000)
    expect(await edit(auction, { endTime: now + 2 * DAY_MS })).toMatchObject({ ok: true })
    await cluster.auctioneer.resumePlatform(platformActor)
    expect(await stateOf(auction)).toMatchObject({ timer: now + 2 * DAY_MS })
  })

  test('outside opening hours is held until the morning', async () => {
    const hours = parseOpeningHours('10:00-24:00', 'Europe/Rome')
    const { auctioneer } = await cluster.openNode({ hours })
    const auction = await cluster.auction({ durationDays: 3 })
    await cluster.clock.set(Date.UTC(2027, 5, 17, 12))
    await cluster.rows(
      `update auction_states set timer_ends_at = '2027-06-20T12:00Z', planned_ends_at = '2027-06-20T12:00Z' where id = $1`,
      [auction.rowId],
    )
    await auctioneer.edit(auction.id, { endTime: Date.UTC(2027, 5, 18, 1) }, platformActor)
    expect((await stateOf(auction)).timer).toBe(Date.UTC(2027, 5, 18, 8, 1))
  })
})

describe('an upcoming auction', () => {
  test('starts at its new start and ends its duration later', async () => {
    const now = await cluster.clock.now()
    const auction = await cluster.auction({ startAsLive: false, durationDays: 1 })
    await edit(auction, { startTime: now + 120_000 })
    expect(await stateOf(auction)).toMatchObject({ start: now + 120_000, ends: now + 120_000 + DAY_MS })
    await cluster.clock.pass(120_000)
    expect(await cluster.auctioneer.startDue()).toEqual([auction.id])
    expect(await stateOf(auction)).toMatchObject({ timer: now + 120_000 + DAY_MS })
  })

  test('must end after it starts; a duration fixes its end', async () => {
    const now = await cluster.clock.now()
    const [open, lasting] = [
      await cluster.auction({ startAsLive: false, endTime: now + DAY_MS }),
      await cluster.auction({ startAsLive: false, durationDays: 1 }),
    ]
    expect(await edit(open, { startTime: now + 2 * DAY_MS })).toMatchObject(wrong('endTime'))
    expect(await edit(open, { startTime: now + 2 * DAY_MS, endTime: now + 3 * DAY_MS })).toMatchObject({ ok: true })
    expect(await edit(lasting, { endTime: now + 9 * DAY_MS })).toMatchObject(wrong('endTime'))
  })

  test('can be edited even if it has impossible old times', async () => {
    const auction = await cluster.auction({ startAsLive: false })
    await cluster.rows(`update auctions set end_time = '12025-01-01Z', start_time = '0001-01-01Z' where id = $1`, [
      auction.rowId,
    ])
    expect(await edit(auction, { title: 'Antica' })).toMatchObject({ ok: true })
    expect(await stateOf(auction)).toMatchObject({ ends: Date.UTC(12025, 0, 1) })
  })

  test('that is live already cannot get a new start', async () => {
    const auction = await cluster.auction()
    expect(await edit(auction, { startTime: (await cluster.clock.now()) + DAY_MS })).toMatchObject(wrong('startTime'))
  })
})

test('concurrent edits and bids on two nodes: every bid costs and adds what held when it was decided', async () => {
  const other = await cluster.openNode()
  const auction = await cluster.auction({ durationDays: 1, closingPriceCents: 50_000 })
  const people = await Promise.all(Array.from({ length: 6 }, () => cluster.person(400)))
  const now = await cluster.clock.now()
  const work = people.map(async (person, i) => {
    for (let turn = 0; turn < 20; turn++) {
      await Promise.all([
        cluster.bid(auction, person),
        (turn % 2 ? cluster : other).auctioneer.edit(
          auction.id,
          {
            bidCostCredits: 1 + ((i + turn) % 3),
            incrementCents: 1 + (turn % 2),
            closingPriceCents: 150 + turn,
            endTime: now + DAY_MS - turn,
          },
          platformActor,
        ),
        other.auctioneer.edit(auction.id, { endTime: now + 1 + turn }, platformActor),
      ])
    }
  })
  await Promise.all(work)
  await Promise.all([cluster.eventBus.flushed(), other.eventBus.flushed()])
  const [row] = await cluster.rows<{ left: number }>(
    `select extract(epoch from timer_ends_at - last_bid_at)::int as left from auction_states where id = $1`,
    [auction.rowId],
  )
  expect(row!.left).toBeGreaterThanOrEqual(60)
})
