import type { AdminNow } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { createTestAuction, createTestNodePair, pollOptions, signUp } from '../../testing/create-test-node.ts'
import { createBidCounter } from './count-bids.ts'
import { readFiguresOfNow } from './read-now.ts'

let pair: Awaited<ReturnType<typeof createTestNodePair>>
beforeAll(async () => {
  pair = await createTestNodePair()
})
afterAll(() => pair.close())

const database = () => pair.node.database
const rows = async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows
const figures = () => readFiguresOfNow(database().db)

test('has the live auctions, the bids and the sockets of both nodes', async () => {
  const direttrice = await signUp(pair.node, 'direttrice', { isAdmin: true })
  const id = await createTestAuction(pair.node)
  await createTestAuction(pair.node)
  await pair.connect(pair.nodeUrl)
  await pair.connect(pair.otherUrl, pair.giulia)
  await pair.connect(pair.otherUrl)
  await expect.poll(async () => (await figures()).sockets, pollOptions).toBe(3)
  expect((await pair.post(id, pair.giulia)).status).toBe(201)
  expect((await pair.post(id, pair.marco, pair.other)).status).toBe(201)
  const { status, body } = await pair.node.call<AdminNow>('GET', '/api/admin/now', { as: direttrice.cookie })
  expect(status).toBe(200)
  expect(body).toMatchObject({ liveAuctions: 2, sockets: 3, nodes: { api: 2, workers: 0 }, isPaused: false })
  expect(body.bids).toHaveLength(15)
  expect(body.bids.reduce((sum, { value }) => sum + value, 0)).toBe(2)
  const metrics = (await pair.node.call<string>('GET', '/metrics')).body
  expect(metrics).toMatch(/^centesimo_live_auctions 2$/m)
  expect(metrics).toMatch(/^centesimo_nodes\{role="api"\} 2$/m)
  await rows(`update auction_states set status = 'ended', ended_at = now()`)
})

test('sums the bids that wait at the nodes, but not at those that are gone', async () => {
  await rows(
    `insert into heartbeats (node_id, role, beat_at, sockets, waiting_bids)
     values ('busy', 'api', now() + interval '1 hour', 40, 7), ('worker', 'worker', now() + interval '1 hour', null, 2),
       ('gone', 'api', now() - interval '11 seconds', 90, 900)`,
  )
  // A node's last beat may have seen bids of the test before this one; the next has none.
  await expect.poll(async () => (await figures()).waitingBids, pollOptions).toBe(9)
  const { sockets, nodes } = await figures()
  expect(nodes).toEqual({ api: 3, workers: 1 })
  expect(sockets).toBeGreaterThanOrEqual(40)
  expect(sockets).toBeLessThan(90)
  await rows(`delete from heartbeats where node_id in ('busy', 'worker', 'gone')`)
})

test('tells late closes of the last hour from punctual ones, and those of an admin from both', async () => {
  const end = (auctionId: number, reason: string, lateMs: number, ago = '1 minute') =>
    rows(
      `insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms, ended_at, end_reason, deadline_at)
       values ($1, 1, now(), 0, 1, 60000, now() - $4::interval, $2, now() - $4::interval - (300 + $3::int) * interval '1 ms')`,
      [auctionId, reason, lateMs, ago],
    )
  await end(1_000_001, 'timer', 12)
  await end(1_000_002, 'timer', 1_500)
  await end(1_000_003, 'admin', -60_000)
  await end(1_000_004, 'price', 90_000)
  await end(1_000_005, 'timer', 90_000, '61 minutes')
  expect((await figures()).closes).toEqual({ overdue: 0, longestOverdueMs: 0, lastHour: 2, late: 1, slowestMs: 1_500 })
})

test('has the mails, the provider’s events and the invariants as the metrics have them', async () => {
  await rows(
    `insert into outbox (kind, key, created_at, sent_at, given_up_at)
     values ('mail-won', 'one', now() - interval '1 hour', null, null), ('mail-x', 'two', now(), null, null),
       ('mail-won', 'sent', now() - interval '2 hours', now(), null), ('mail-won', 'gone', now() - interval '2 hours', null, now())`,
  )
  await rows(
    `insert into invariant_violations (invariant, number, subject, broken, broken_since)
     values ('a-check', 1, 'users', '[{"id": 1, "rows": 2, "details": []}]', now())`,
  )
  await rows(`update invariant_checks set finished_at = now() - interval '1 hour'`)
  const { mails, invariants } = await figures()
  const { body } = await pair.node.call<string>('GET', '/metrics')
  const metric = (name: string) =>
    body
      .split('\n')
      .filter((line) => line.startsWith(`centesimo_${name}`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  expect(mails.waiting).toBe(metric('outbox_waiting{'))
  expect(mails.waiting).toBeGreaterThanOrEqual(2)
  expect(Math.round(mails.oldestMs / 3_600_000)).toBe(1)
  expect(invariants.broken).toBe(1)
  expect(metric('invariant_violations')).toBe(1)
  expect(Math.round(invariants.checkedMsAgo / 3_600_000)).toBe(1)
})

test('counts a minute again until its bids are all in, and then no more', async () => {
  const count = createBidCounter(database().db)
  const minute = Date.parse('2026-03-01T12:00:00Z')
  const bid = (at: number) =>
    rows(
      `insert into ledger (user_id, type, amount, balance_after, created_at, auction_id, run, seq, key, description)
       select id, 'bid', -1, credits, $2, 1, 1, nextval('ledger_id_seq'), null, 'Prova' from users where id = $1`,
      [pair.giulia.id, new Date(at)],
    )
  const last = async (now: number) => (await count(now)).slice(-2).map(({ value }) => value)
  await bid(minute + 59_000)
  expect(await last(minute + 60_000)).toEqual([1, 0])
  await bid(minute + 59_500)
  expect(await last(minute + 89_999)).toEqual([2, 0])
  expect(await last(minute + 90_000)).toEqual([2, 0])
  await bid(minute + 59_900)
  await bid(minute + 61_000)
  expect(await last(minute + 95_000)).toEqual([2, 1])
  expect((await count(minute + 16 * 60_000)).map(({ value }) => value)).toEqual([0, 0, ...Array(13).fill(0)])
})

test('is for every role of the admin, and for no one else', async () => {
  const packer = await signUp(pair.node, 'magazzino')
  await rows(`update users set is_admin = true, admin_role = 'fulfilment' where id = $1`, [packer.id])
  expect((await pair.node.call('GET', '/api/admin/now', { as: packer.cookie })).status).toBe(200)
  expect((await pair.node.call('GET', '/api/admin/now', { as: pair.marco.cookie })).status).toBe(403)
  expect((await pair.node.call('GET', '/api/admin/now')).status).toBe(401)
})

test('is answered without Redis too, whose jobs are not known then', async () => {
  const alone = await createTestApp({ REDIS_QUEUE_URL: 'redis://127.0.0.1:1' }, { database: database() })
  const admin = await signUp(pair.node, 'direttore', { isAdmin: true })
  const { status, body } = await alone.call<AdminNow>('GET', '/api/admin/now', { as: admin.cookie })
  expect(status).toBe(200)
  expect(body).toMatchObject({ jobs: null, liveAuctions: 0 })
  await alone.close()
})
