import { newId, transaction } from '@centesimo/db'
import { parseOpeningHours } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { post } from '@centesimo/ledger'
import { monotonicMs } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRules } from '../record-rules.ts'
import { readWinSlots } from '../rows/win-slots.ts'
import {
  type ClusterNode,
  createTestCluster,
  type Person,
  type TestAuction,
  type TestCluster,
} from '../testing/create-test-cluster.ts'
import { loadBatchState, partOf } from './batch-state.ts'

const LIMIT = 2
const hours = parseOpeningHours('00:00-24:00', 'Europe/Rome')
const DAY_MS = 86_400_000
const platformActor = { adminId: null }

let cluster: TestCluster
let other: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster({ node: { winSlots: LIMIT } })
  other = await cluster.openNode({ winSlots: LIMIT })
  await recordLimit(LIMIT)
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database)).toEqual([])
  await cluster.close()
})

async function recordLimit(winSlots: number) {
  await recordRules(cluster.database.db, { hours, autoBidIntervalMs: 30_000, shippingCents: 0, winSlots })
}

async function win(person: Person): Promise<TestAuction> {
  const auction = await cluster.auction({ closingPriceCents: 101 })
  expect(await cluster.bid(auction, person)).toMatchObject({ ok: true, won: true })
  return auction
}

async function lead(person: Person): Promise<TestAuction> {
  const auction = await cluster.auction()
  expect(await cluster.bid(auction, person)).toMatchObject({ ok: true })
  return auction
}

const bidOnNew = async (person: Person) => cluster.bid(await cluster.auction(), person)
const startAutoBid = (auction: TestAuction, { id: userId }: Person) =>
  cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId })
const slotsOf = async ({ id: userId }: Person) =>
  readWinSlots(cluster.database.pool, { limit: LIMIT, userId, now: await cluster.clock.now() })

/** Buys a package of 40 credits with extra slots. */
async function buySlots(person: Person, slots: number) {
  const [paid] = await cluster.rows<{ id: number }>(
    `insert into payments (public_id, user_id, purpose, package_id, credits, win_slots, title, amount_cents, request_id, state, capture_id,
       captured_cents, captured_currency, captured_at, applied_at)
     select $1, $2, 'credits', min(id), 40, $3, '40 crediti', 1600, gen_random_uuid(), 'applied', $1, 1600, 'EUR', clock_timestamp(),
       clock_timestamp() from credit_packages returning id`,
    [newId(), person.id, slots],
  )
  const entry = { userId: person.id, type: 'purchase', amount: 40, cents: 1_600, description: '40 crediti' } as const
  await transaction(cluster.database.pool, ({ db }) =>
    post(db, [{ ...entry, key: `purchase:${paid!.id}`, paymentId: paid!.id }]),
  )
  await cluster.rows('update users set win_slots = win_slots + $2, first_purchase_bonus = true where id = $1', [
    person.id,
    slots,
  ])
  await cluster.rows(
    `insert into receipts values ($1::bigint, 2026, $1::bigint::int, clock_timestamp(), 'Anna', 'anna@example.it', null, '40 crediti', 1600, 22)`,
    [paid!.id],
  )
}

const refusedForSlots = (freeAt: number | null) => ({
  ok: false,
  code: 'NO_WIN_SLOT',
  ...(freeAt !== null && { until: new Date(freeAt).toISOString() }),
})

test('wins and leads take slots, and who is refused pays nothing', async () => {
  const anna = await cluster.person()
  await win(anna)
  const wonAt = await cluster.clock.now()
  const led = await lead(anna)
  expect(await bidOnNew(anna)).toMatchObject(refusedForSlots(wonAt + 30 * DAY_MS))
  expect(await cluster.balance(anna)).toBe(98)
  expect(await cluster.bid(led, anna)).toMatchObject({ ok: false, code: 'ALREADY_LEADING' })
  expect(await startAutoBid(led, anna)).toMatchObject({ ok: true })
  await cluster.bid(led, await cluster.person())
  expect(await bidOnNew(anna)).toMatchObject({ ok: true })
})

test('a slot is back thirty days after the end, to the moment', async () => {
  const anna = await cluster.person()
  await win(anna)
  const wonAt = await cluster.clock.now()
  await win(anna)
  const { freeAt } = (await slotsOf(anna))!
  expect(freeAt).toBe(wonAt + 30 * DAY_MS)
  await cluster.clock.pass(30 * DAY_MS - ((await cluster.clock.now()) - wonAt) - 1)
  expect(await bidOnNew(anna)).toMatchObject(refusedForSlots(freeAt))
  await cluster.clock.pass(1)
  expect(await bidOnNew(anna)).toMatchObject({ ok: true })
})

test('leads alone take all slots, and no day is named', async () => {
  const anna = await cluster.person()
  await lead(anna)
  await lead(anna)
  const refusal = await bidOnNew(anna)
  expect(refusal).toMatchObject(refusedForSlots(null))
  expect(refusal).not.toHaveProperty('until')
})

test('a win that was cancelled takes none', async () => {
  const anna = await cluster.person()
  const won = await win(anna)
  await win(anna)
  expect(await bidOnNew(anna)).toMatchObject({ code: 'NO_WIN_SLOT' })
  await cluster.auctioneer.restart(won.id, platformActor)
  expect(await bidOnNew(anna)).toMatchObject({ ok: true })
})

test('extra slots are used up one by one, and a cancelled win gives its own back', async () => {
  const anna = await cluster.person()
  await buySlots(anna, 2)
  await win(anna)
  await win(anna)
  const extra = await win(anna)
  expect(await slotsOf(anna)).toMatchObject({ free: 1, freeExtra: 1 })
  await cluster.auctioneer.restart(extra.id, platformActor)
  expect(await slotsOf(anna)).toMatchObject({ free: 2, freeExtra: 2 })
  await win(anna)
  await win(anna)
  expect(await bidOnNew(anna)).toMatchObject({ code: 'NO_WIN_SLOT' })
  await cluster.clock.pass(31 * DAY_MS)
  expect(await slotsOf(anna)).toMatchObject({ free: 2, freeExtra: 0, bought: 2 })
})

test('wins from before a lower limit use no extra slot', async () => {
  const anna = await cluster.person()
  await buySlots(anna, 1)
  await cluster.clock.pass(1_000)
  await recordLimit(0)
  const free = await cluster.openNode()
  for (let wins = 0; wins < 4; wins++) {
    const auction = await cluster.auction({ closingPriceCents: 101 })
    const bid = { auctionId: auction.id, userId: anna.id, receivedAt: performance.now() }
    expect(await free.auctioneer.placeBid(bid)).toMatchObject({ ok: true, won: true })
  }
  await cluster.clock.pass(1_000)
  await recordLimit(LIMIT)
  expect(await slotsOf(anna)).toMatchObject({ free: 1, freeExtra: 1 })
})

test('only wins that the limit of their time or of today may count are read', async () => {
  const anna = await cluster.person()
  await win(anna)
  const now = await cluster.clock.now()
  const readAs = async (daysBeforeLimits: number) => {
    const client = await cluster.database.pool.connect()
    await client.query('begin')
    await client.query(`update rules_in_force set since = '2020-01-01' where since = '-infinity'`)
    await client.query(
      `update runs set (started_at, ended_at) = (select at - interval '1 hour', at from (
         select min(since) - $2 * interval '24 hours' as at from rules_in_force where win_slots is not null
       ) as past) where winner_id = $1`,
      [anna.id, daysBeforeLimits],
    )
    const slots = await readWinSlots(client, { limit: LIMIT, userId: anna.id, now })
    await client.query('rollback')
    client.release()
    return slots!.wins.map(({ limit }) => limit)
  }
  expect(await readAs(29.9)).toEqual([null])
  expect(await readAs(30.1)).toEqual([])
})

test('an auto-bid stops with its reason when no slot is left', async () => {
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  const auction = await cluster.auction()
  await startAutoBid(auction, anna)
  await cluster.bid(auction, bruno)
  await win(anna)
  await win(anna)
  await cluster.clock.pass(30_000)
  await cluster.auctioneer.runAutoBidTurns()
  expect(
    await cluster.rows('select is_active, stop_reason, bids_placed from autobids where user_id = $1', [anna.id]),
  ).toEqual([{ is_active: false, stop_reason: 'win-slots', bids_placed: 1 }])
  expect(await startAutoBid(auction, anna)).toMatchObject({ ok: false, code: 'NO_WIN_SLOT' })
  expect(await cluster.rows('select kind, data from notices where user_id = $1 order by id', [anna.id])).toContainEqual(
    expect.objectContaining({ kind: 'autobid-stopped', data: expect.objectContaining({ reason: 'win-slots' }) }),
  )
})

test('of many auctions led at once from two nodes with one slot left exactly one passes', async () => {
  for (let round = 0; round < 10; round++) {
    const anna = await cluster.person()
    await win(anna)
    const auctions = await Promise.all(Array.from({ length: 8 }, () => cluster.auction()))
    const outcomes = await Promise.all(
      auctions.map(({ id: auctionId }, index) => {
        const node = index % 2 === 0 ? cluster : other
        return node.auctioneer.placeBid({ auctionId, userId: anna.id, receivedAt: performance.now() })
      }),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
      ...Array(7).fill('NO_WIN_SLOT'),
      'ok',
    ])
    expect(await cluster.balance(anna)).toBe(98)
  }
})

test('of many auctions that a bid wins at once exactly as many are won as slots are left', async () => {
  const anna = await cluster.person()
  await buySlots(anna, 1)
  const auctions = await Promise.all(Array.from({ length: 8 }, () => cluster.auction({ closingPriceCents: 101 })))
  const outcomes = await Promise.all(
    auctions.map(({ id: auctionId }, index) => {
      const node = index % 2 === 0 ? cluster : other
      return node.auctioneer.placeBid({ auctionId, userId: anna.id, receivedAt: performance.now() })
    }),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await slotsOf(anna)).toMatchObject({ free: 0, bought: 1 })
})

test('a run that ends while its leader bids elsewhere leaves no gap', async () => {
  const anna = await cluster.person()
  await win(anna)
  const led = await cluster.auction()
  await cluster.bid(led, anna)
  await cluster.clock.pass(60_301)
  const [, ...outcomes] = await Promise.all([other.auctioneer.closeDue(), bidOnNew(anna), bidOnNew(anna)])
  expect(outcomes.map((outcome) => !outcome.ok && outcome.code)).toEqual(['NO_WIN_SLOT', 'NO_WIN_SLOT'])
})

test('a batch reads the wins of those who may run out of slots in the auctions where they bid or lead', async () => {
  const [anna, bruno, carla, dario, elena] = await Promise.all(Array.from({ length: 5 }, () => cluster.person()))
  for (const person of [anna!, anna!, bruno!, carla!, dario!]) await win(person)
  const auctions = await Promise.all(Array.from({ length: 4 }, () => cluster.auction()))
  const [first, second, third, fourth] = auctions
  await cluster.bid(first!, carla!)
  const bid = (auction: TestAuction | undefined, person: Person | undefined) =>
    ({ kind: 'bid', auctionId: auction!.rowId, userId: person!.id, requestId: null, receivedAt: 0 }) as const
  const bids = [
    ...[bid(first, anna), bid(second, bruno), bid(third, bruno), bid(second, carla), bid(fourth, dario)],
    ...auctions.map((auction) => bid(auction, elena)),
  ]
  await transaction(cluster.database.pool, async ({ client }) => {
    const batch = await loadBatchState({ hours, winSlots: LIMIT, monotonicMs }, client, bids)
    // Dario keeps a slot whatever happens here. Elena bids in more auctions than she has slots.
    expect(new Set(batch.slots!.keys())).toEqual(new Set([anna, bruno, carla, elena].map((person) => person!.id)))
    const lacks = bids.filter(
      ({ auctionId, userId }) => partOf(batch, batch.auctions.get(auctionId)!, userId).lacksWinSlot,
    )
    expect(lacks).toEqual([bid(first, anna), bid(second, carla)])
  })
})
