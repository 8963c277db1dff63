import type { PublicFigures } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'
import { readPublicFigures } from './read-figures.ts'

const node = useTestNode()
let anna: TestPerson
let bruno: TestPerson
let admins = 0
beforeAll(async () => {
  anna = await signUp(node, 'anna', { credits: 40 })
  bruno = await signUp(node, 'bruno', { credits: 40 })
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await node.database.pool.query(text, values)).rows as Row[]
const read = () => readPublicFigures(node.database.db)

async function bid(id: string, ...bidders: TestPerson[]): Promise<void> {
  for (const { cookie } of bidders)
    expect((await node.call('POST', `/api/auctions/${id}/bids`, { as: cookie })).status).toBe(201)
}

/** An auction that ends at its closing price, won by the last of the bidders. */
async function win(closingPriceCents: number, buyNowCents: number | null, ...bidders: TestPerson[]): Promise<string> {
  const id = await createTestAuction(node, { closingPriceCents, buyNowCents })
  await bid(id, ...bidders)
  return id
}

/** What the ledger took on auctions with a buy-now price, all ended, and did not give back. */
async function inLedger(): Promise<number> {
  const [row] = await rows<{ credits: number }>(
    `select coalesce(-sum(amount), 0)::int as credits from ledger join auctions a on a.id = auction_id
     where a.buy_now_cents > 0 and type in ('bid', 'refund')`,
  )
  return row!.credits
}

test('are open to visitors, and empty before the first auction', async () => {
  const { status, body } = await node.call<PublicFigures>('GET', '/api/figures')
  const none = {
    auctions: 0,
    won: 0,
    compared: 0,
    meanPercent: null,
    medianPercent: null,
    bidCredits: 0,
    goodsCents: 0,
    creditsPerEuro: null,
  }
  expect(status).toBe(200)
  expect(body).toEqual({
    since: null,
    month: none,
    ever: none,
    interruptions: { pauses: 0, outages: 0, ms: 0, latest: [] },
  })
  expect((await node.call('GET', '/api/figures?month=2026-01')).status).toBe(400)
})

test('compare final prices with buy-now prices, and count the credits of losers too', async () => {
  await win(1, 100, anna)
  await win(2, 100, anna, bruno)
  await win(3, 20, anna, bruno, anna)
  await win(1, null, bruno)
  const { since, ever, month } = await read()
  expect(since).not.toBeNull()
  expect(ever).toMatchObject({ auctions: 4, won: 4, compared: 3, meanPercent: 6, medianPercent: 2, goodsCents: 220 })
  expect(ever.bidCredits).toBe(6)
  expect(ever.bidCredits).toBe(await inLedger())
  expect(ever.creditsPerEuro).toBe(2.7)
  expect(month).toEqual(ever)
})

test('count an auction without a bid, of which no one won anything', async () => {
  const before = (await read()).ever
  const id = await createTestAuction(node, { buyNowCents: 500 })
  await node.deps.auctioneer.close(id, { adminId: null })
  expect((await read()).ever).toEqual({ ...before, auctions: before.auctions + 1 })
})

test('have no object where the prize was credits', async () => {
  const before = (await read()).ever
  const id = await createTestAuction(node, { closingPriceCents: 1_000, buyNowCents: 500 })
  await bid(id, anna)
  await node.deps.auctioneer.close(id, { adminId: null }, { winnerCredits: 5, refundOthers: false })
  expect((await read()).ever).toEqual({ ...before, auctions: before.auctions + 1, won: before.won + 1 })
  await rows(`update auctions set buy_now_cents = null where public_id = $1`, [id])
})

test('lose the object of a win that is cancelled, and the credits that went back', async () => {
  const id = await win(2, 700, anna, bruno)
  const before = (await read()).ever
  await node.deps.auctioneer.restart(id, { adminId: null })
  const { ever } = await read()
  expect(ever).toMatchObject({ won: before.won - 1, goodsCents: before.goodsCents - 700 })
  // The winner's credit; the loser's stays spent.
  expect(ever.bidCredits).toBe(before.bidCredits - 1)
  expect(ever.bidCredits).toBe(await inLedger())
  await node.deps.auctioneer.close(id, { adminId: null })
})

test('compare with what the object cost when the run ended', async () => {
  const id = await win(4, 800, anna, bruno, anna, bruno)
  const before = (await read()).ever
  for (const buyNowCents of [0, 8_000]) {
    // A price alone: after bids none may begin at which credits come back.
    const changes = { buyNowCents, creditsBack: false }
    expect(await node.deps.auctioneer.edit(id, changes, { adminId: null })).toMatchObject({ ok: true })
    expect((await read()).ever).toEqual(before)
  }
  // Of a run that ends afterwards it is the new price.
  await node.deps.auctioneer.restart(id, { adminId: null })
  await bid(id, anna, bruno, anna, bruno)
  expect((await read()).ever).toMatchObject({ won: before.won, goodsCents: before.goodsCents - 800 + 8_000 })
})

test('leave out what a close gave back to those who lost', async () => {
  const before = (await read()).ever
  const id = await createTestAuction(node, { closingPriceCents: 1_000, buyNowCents: 500 })
  await bid(id, anna, bruno, anna)
  await node.deps.auctioneer.close(id, { adminId: null }, { winnerCredits: 0, refundOthers: true })
  const { ever } = await read()
  expect(ever).toMatchObject({ won: before.won + 1, bidCredits: before.bidCredits + 2 })
  expect(ever.bidCredits).toBe(await inLedger())
})

test('leave out of the month what ended before it', async () => {
  const { ever } = await read()
  await rows(`update runs set ended_at = ended_at - interval '29 days'`)
  expect((await read()).month).toEqual(ever)
  await rows(`update runs set ended_at = ended_at - interval '2 days'`)
  const { month, ever: same } = await read()
  expect(month).toMatchObject({ auctions: 0, meanPercent: null, creditsPerEuro: null })
  expect(same).toEqual(ever)
})

async function pause(): Promise<{ from: number; to: number }> {
  const admin = await signUp(node, `direttrice-${++admins}`, { isAdmin: true })
  await node.deps.auctioneer.pausePlatform({ notice: 'Torniamo subito' }, { adminId: admin.id })
  await node.deps.auctioneer.resumePlatform({ adminId: admin.id })
  const [{ since, until }] = (await rows<{ since: string; until: string }>(
    `select before ->> 'since' as since, after ->> 'until' as until from audit_log
     where action = 'platform.resume' order by id desc limit 1`,
  )) as [{ since: string; until: string }]
  return { from: Date.parse(since), to: Date.parse(until) }
}

test('have each pause, also one that moved no deadline, with the time that auctions got', async () => {
  const quiet = await pause()
  const first = (await read()).interruptions
  expect(first).toEqual({
    pauses: 1,
    outages: 0,
    ms: quiet.to - quiet.from,
    latest: [
      { at: new Date(quiet.from).toISOString(), reason: 'pause', ms: quiet.to - quiet.from, auctions: 0, addedMs: 0 },
    ],
  })
  const ids = [await createTestAuction(node), await createTestAuction(node)]
  for (const id of ids) await bid(id, anna)
  const busy = await pause()
  const [stored] = await rows<{ added: number }>(
    `select round(sum(extract(epoch from new_deadline - old_deadline) * 1000))::int as added from run_extensions`,
  )
  const { latest, ms } = (await read()).interruptions
  expect(ms).toBe(quiet.to - quiet.from + busy.to - busy.from)
  expect(latest[0]).toMatchObject({ reason: 'pause', auctions: 2, addedMs: stored!.added })
})

test('have an outage once, however many auctions it reached, each with its own gap', async () => {
  const before = (await read()).interruptions
  // Three of one outage, of which one was found late, and one of another.
  await rows(
    `insert into run_extensions (auction_id, run, at, old_deadline, new_deadline, gap_ms, reason)
     select number, 99, '2026-01-01T12:09:59.500Z'::timestamptz + late * interval '1 ms', now(), now() + interval '5 seconds', gap, 'outage'
     from (values (1, 0, 3000), (2, 20, 2990), (3, 1000, 4010), (4, 60000, 2000)) as each (number, late, gap)`,
  )
  const { outages, pauses, ms, latest } = (await read()).interruptions
  expect({ outages, pauses, ms }).toEqual({ outages: 2, pauses: before.pauses, ms: before.ms + 4_010 + 2_000 })
  expect(latest.filter(({ reason }) => reason === 'outage')).toEqual([
    { at: '2026-01-01T12:10:57.500Z', reason: 'outage', ms: 2_000, auctions: 1, addedMs: 5_000 },
    { at: '2026-01-01T12:09:56.490Z', reason: 'outage', ms: 4_010, auctions: 3, addedMs: 15_000 },
  ])
})
