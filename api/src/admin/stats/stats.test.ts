import { randomUUID } from 'node:crypto'
import type { AdminStats } from '@centesimo/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'
import { readBidsByHour, readBidsOfDay } from './read-bids-per-hour.ts'
import { readFigures } from './read-figures.ts'
import { readSeries } from './read-series.ts'

const testApp = useTestNode()
let admin: TestPerson
let anna: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
})
beforeEach(() => testApp.database.pool.query('truncate refunds, receipts, payments, runs cascade'))

/** The evening of 15 July 2026. Rome is two hours ahead of UTC then, and one hour in winter. */
const at = new Date('2026-07-15T20:30:00Z')
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const figures = () => readFigures(testApp.database.db, at)

async function buy(
  capturedAt: string,
  cents = 1_000,
  more: { state?: string; currency?: string } = {},
): Promise<number> {
  const [payment] = await rows(
    `insert into payments (public_id, user_id, purpose, package_id, title, credits, amount_cents, state, request_id, captured_cents,
       captured_currency, captured_at)
     select gen_random_uuid()::text, $1, 'credits', min(id), '20 crediti', 20, $2::int, $3, gen_random_uuid(), $2, $4, $5 from credit_packages returning id`,
    [anna.id, cents, more.state ?? 'applied', more.currency ?? 'EUR', capturedAt],
  )
  return payment.id
}

function giveBack(paymentId: number, cents: number, doneAt: string, state = 'done') {
  return rows(
    `insert into refunds (payment_id, amount_cents, request_id, state, reason, done_at) values ($1, $2, $3, $4, 'prova', $5)`,
    [paymentId, cents, randomUUID(), state, doneAt],
  )
}

let runs = 0
function endRun(endedAt: string, winnerId: number | null, bids = 3) {
  return rows(
    `insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms, ended_at, winner_id, bids)
     values ($1, 1, $2, 0, 1, 60000, $2, $3, $4)`,
    [1_000_000 + ++runs, endedAt, winnerId, bids],
  )
}

describe('month and year follow Rome’s calendar', () => {
  test('for purchases', async () => {
    await buy('2026-06-30T21:59:59Z')
    await buy('2026-06-30T22:00:00Z')
    await buy('2025-12-31T22:59:59Z')
    await buy('2025-12-31T23:00:00Z')
    await buy('2026-07-15T20:30:01Z')
    const { creditPurchases, revenue } = await figures()
    expect(creditPurchases).toMatchObject({ total: 4, monthly: 1, yearly: 3 })
    expect(revenue).toMatchObject({ total: 4_000, monthly: 1_000, yearly: 3_000 })
  })

  test('for auctions won, without runs that had no winner', async () => {
    await endRun('2026-06-30T21:59:59Z', anna.id)
    await endRun('2026-06-30T22:00:00Z', anna.id)
    await endRun('2026-07-01T10:00:00Z', null)
    await endRun('2025-12-31T22:59:59Z', anna.id)
    expect((await figures()).auctionsWon).toMatchObject({ total: 3, monthly: 1, yearly: 2 })
  })

  test('for new users, without closed accounts', async () => {
    const people = ['2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z', '2025-12-31T22:59:59Z']
    const [one, two, three] = await Promise.all(people.map((_, turn) => signUp(testApp, `nuova-${turn}`)))
    const others = await signUp(testApp, 'se-ne-va')
    await rows(`update users set created_at = '2020-01-01'`)
    for (const [turn, { id }] of [one!, two!, three!].entries()) {
      await rows('update users set created_at = $2 where id = $1', [id, people[turn]])
    }
    await rows(`update users set created_at = '2026-07-10', closed_at = '2026-07-11' where id = $1`, [others.id])
    expect((await figures()).users).toMatchObject({ total: 5, monthly: 1, yearly: 2 })
  })
})

test('subtracts refunds of credits at the time they are done, and no other refunds', async () => {
  const june = await buy('2026-06-10T10:00:00Z', 4_000)
  await giveBack(june, 1_500, '2026-07-02T10:00:00Z')
  await giveBack(june, 500, '2026-07-02T10:00:00Z', 'asked')
  await buy('2026-07-03T10:00:00Z', 700, { currency: 'USD', state: 'parked' })
  expect(await figures()).toMatchObject({
    revenue: { total: 2_500, monthly: -1_500, yearly: 2_500 },
    creditPurchases: { total: 1, monthly: 0, yearly: 1 },
    waiting: { parkedPayments: 1 },
  })
  const { revenue } = await readSeries(testApp.database.db, at)
  expect(revenue.year.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 4_000, -1_500])
  expect(revenue.month[1]).toEqual({ at: '2026-07-01T22:00:00.000Z', value: -1_500 })
})

test('a won auction of credits is a purchase of credits, as in the takings', async () => {
  await rows(
    `insert into orders (public_id, user_id, type, amount_cents, product_title, prize_credits)
     values ('prize', $1, 'auction', 38, '50 crediti', 50)`,
    [anna.id],
  )
  await rows(
    `insert into payments (public_id, user_id, purpose, order_id, title, amount_cents, state, request_id, captured_cents,
       captured_currency, captured_at)
     select 'prize', $1, 'order', id, '50 crediti', 38, 'applied', gen_random_uuid(), 38, 'EUR', '2026-07-03T10:00:00Z'
     from orders where public_id = 'prize'`,
    [anna.id],
  )
  expect(await figures()).toMatchObject({
    creditPurchases: { monthly: 1, total: 1 },
    revenue: { monthly: 38, total: 38 },
  })
  const { creditsSold } = await readSeries(testApp.database.db, at)
  expect(creditsSold.year.at(-1)!.value).toBe(50)
})

test('compares the last seven days with the seven before', async () => {
  await buy('2026-07-08T20:30:01Z', 300)
  await buy('2026-07-08T20:30:00Z', 500)
  await buy('2026-07-01T20:30:01Z', 700)
  await buy('2026-07-01T20:30:00Z', 900)
  await endRun('2026-07-15T20:30:00Z', anna.id)
  expect(await figures()).toMatchObject({
    creditPurchases: { week: 1, weekBefore: 2 },
    revenue: { week: 300, weekBefore: 1_200 },
    auctionsWon: { week: 1, weekBefore: 0 },
  })
})

test('the curves have every day of the month and every month of the year so far', async () => {
  await buy('2026-06-30T21:59:59Z')
  await buy('2026-06-30T22:00:00Z')
  await buy('2026-07-15T08:00:00Z')
  await buy('2026-07-15T09:00:00Z')
  await endRun('2026-01-31T23:00:00Z', anna.id)
  const { creditsSold, auctionsWon, newUsers } = await readSeries(testApp.database.db, at)
  expect(creditsSold.month).toHaveLength(15)
  expect(creditsSold.month[0]).toEqual({ at: '2026-06-30T22:00:00.000Z', value: 20 })
  expect(creditsSold.month[1]).toEqual({ at: '2026-07-01T22:00:00.000Z', value: 0 })
  expect(creditsSold.month[14]).toEqual({ at: '2026-07-14T22:00:00.000Z', value: 40 })
  expect(creditsSold.year.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 20, 60])
  expect(auctionsWon.year.map(({ value }) => value)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(auctionsWon.year.map(({ at }) => at).slice(0, 4)).toEqual(
    ['2025-12-31T23', '2026-01-31T23', '2026-02-28T23', '2026-03-31T22'].map((hour) => `${hour}:00:00.000Z`),
  )
  expect(newUsers.month).toHaveLength(15)
})

test('has each day once in March, when the clocks change', async () => {
  await buy('2026-03-28T22:59:59Z')
  await buy('2026-03-28T23:00:00Z')
  await buy('2026-03-29T21:59:59Z')
  await buy('2026-03-29T22:00:00Z')
  const { creditsSold } = await readSeries(testApp.database.db, new Date('2026-03-31T12:00:00Z'))
  expect(creditsSold.month.map(({ value }) => value)).toEqual([...Array(27).fill(0), 20, 40, 20, 0])
})

test('counts bids per hour, over a day and on average over thirty', async () => {
  const bids = ['2026-07-14T20:59:59Z', '2026-07-14T21:00:00Z', '2026-07-15T20:29:00Z', '2026-07-15T20:00:00Z']
  for (const [seq, time] of [...bids, '2026-06-15T20:29:00Z'].entries()) {
    await rows(
      `insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at) values ($1, 'bid', -1, 0, 77, 1, $2, $3)`,
      [anna.id, seq, time],
    )
  }
  const day = await readBidsOfDay(testApp.database.db, at)
  expect(day).toHaveLength(24)
  expect(day[0]).toEqual({ at: '2026-07-14T21:00:00.000Z', value: 1 })
  expect(day[23]).toEqual({ at: '2026-07-15T20:00:00.000Z', value: 2 })
  const hours = await readBidsByHour(testApp.database.db, at)
  expect(hours).toHaveLength(24)
  // At 22 in Rome three within thirty days, at 23 one; the fifth is a minute too old.
  expect(hours.filter(({ value }) => value > 0)).toEqual([
    { hour: 22, value: 0.1 },
    { hour: 23, value: 0.03 },
  ])
})

test('returns everything in one call, with bids of ended and live runs', async () => {
  await endRun('2026-07-01T10:00:00Z', anna.id, 1_000_000)
  const id = await createTestAuction(testApp)
  await createTestAuction(testApp, { startAsLive: false })
  await testApp.call('POST', `/api/auctions/${id}/bids`, { as: anna.cookie })
  await testApp.call('POST', '/api/contact', {
    body: { name: 'Anna Bianchi', email: 'anna@example.it', subject: 'Aiuto', message: 'Dove siete tutti?' },
  })
  const { status, body } = await testApp.call<AdminStats>('GET', '/api/admin/stats', { as: admin.cookie })
  expect(status).toBe(200)
  expect(body).toMatchObject({ auctions: 2, live: 1, upcoming: 1, ended: 0, totalBids: 1_000_001 })
  expect(body.waiting).toEqual({
    parkedPayments: 0,
    parkedEvents: 0,
    approvals: 0,
    testimonials: 0,
    messages: 1,
    referrals: 0,
    toShip: 0,
    returned: 0,
    duePayments: 0,
    lateShipments: 0,
    violations: 0,
  })
  expect(body.series.bidsPerHour.day.at(-1)?.value).toBe(1)
  expect(body.series.bidsPerHour.hours).toHaveLength(24)
  expect((await testApp.call('GET', '/api/admin/stats', { as: anna.cookie })).status).toBe(403)
})

test('parcels that came back are pending work of their own, as their tab lists them', async () => {
  for (const [state, status] of [
    ['returned', 'completed'],
    ['preparing', 'completed'],
    ['shipped', 'completed'],
    // Refunded: nothing is left to do.
    ['returned', 'cancelled'],
  ]) {
    await rows(
      `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_state)
       values (gen_random_uuid()::text, $1, 'buy_now', 990, $2, 'Vaso', $3)`,
      [anna.id, status, state],
    )
  }
  expect((await figures()).waiting).toMatchObject({ returned: 1, toShip: 1 })
  const list = await testApp.call<unknown[]>('GET', '/api/admin/orders?stage=returned', { as: admin.cookie })
  expect(list.body).toHaveLength(1)
})
