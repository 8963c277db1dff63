import type { PublicFigures } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'
import { readFigures } from './read-figures.ts'

const node = useTestNode()
let anna: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  anna = await signUp(node, 'anna', { credits: 40 })
  bruno = await signUp(node, 'bruno', { credits: 40 })
})

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await node.database.pool.query(text, values)).rows as Row[]
const read = () => readFigures(node.database.db)

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

/** What the ledger took for bids on auctions with a buy-now price, and did not give back. */
async function inLedger(): Promise<number> {
  const [row] = await rows<{ credits: number }>(
    `select coalesce(-sum(amount), 0)::int as credits from ledger join auctions a on a.id = auction_id
     join runs using (auction_id, run) where a.buy_now_cents > 0 and ended_at is not null and type in ('bid', 'refund')`,
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
    bidCents: 0,
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

test('count the bids of an auction without a winner, but no object', async () => {
  const before = (await read()).ever
  const id = await createTestAuction(node, { closingPriceCents: 1_000, buyNowCents: 500, reserveCents: 900 })
  await bid(id, anna, bruno)
  await node.deps.auctioneer.close(id, { adminId: null })
  const { ever } = await read()
  const isWon = ever.won - before.won
  expect(ever).toMatchObject({ auctions: before.auctions + 1, goodsCents: before.goodsCents + isWon * 500 })
  expect(ever.bidCredits).toBe(await inLedger())
})

test('lose the object of a win that is cancelled, and the credits that went back', async () => {
  const id = await win(2, 700, anna, bruno)
  const before = (await read()).ever
  await node.deps.auctioneer.restart(id, { adminId: null })
  const { ever } = await read()
  expect(ever).toMatchObject({ won: before.won - 1, goodsCents: before.goodsCents - 700 })
  expect(ever.bidCredits).toBe(await inLedger())
})

test('leave out of the month what ended before it', async () => {
  const { ever } = await read()
  await rows(`update runs set ended_at = ended_at - interval '31 days'`)
  const { month, ever: same } = await read()
  expect(month).toMatchObject({ auctions: 0, meanPercent: null, creditsPerEuro: null })
  expect(same).toEqual(ever)
})

test('have each pause once, however many auctions it reached, with the time that they got', async () => {
  const ids = [await createTestAuction(node), await createTestAuction(node)]
  for (const id of ids) await bid(id, anna)
  const admin = await signUp(node, 'direttrice', { isAdmin: true })
  await node.deps.auctioneer.pausePlatform({ notice: 'Torniamo subito' }, { adminId: admin.id })
  await node.deps.auctioneer.resumePlatform({ adminId: admin.id })
  const { interruptions } = await read()
  const [stored] = await rows<{ ms: number; added: number }>(
    `select max(gap_ms)::int as ms, round(sum(extract(epoch from new_deadline - old_deadline) * 1000))::int as added from run_extensions`,
  )
  expect(interruptions).toMatchObject({ pauses: 1, outages: 0, ms: stored!.ms })
  expect(interruptions.latest).toEqual([
    { at: expect.any(String), reason: 'pause', ms: stored!.ms, auctions: 2, addedMs: stored!.added },
  ])
  await rows(`insert into run_extensions (auction_id, run, at, old_deadline, new_deadline, gap_ms, reason)
    select id, 1, now() - interval '1 day', now(), now() + interval '5 seconds', 4000, 'outage' from auction_states limit 3`)
  const after = (await read()).interruptions
  expect(after).toMatchObject({ pauses: 1, outages: 1, ms: stored!.ms + 4_000 })
  expect(after.latest[1]).toMatchObject({ reason: 'outage', ms: 4_000, auctions: 3, addedMs: 15_000 })
})
