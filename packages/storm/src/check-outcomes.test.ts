import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAuctions, insertBidders } from './bench/bench-rows.ts'
import { checkOutcomes, isConsistent } from './check-outcomes.ts'

let database: TestDatabase
let auctionId: string
const bidIds = Array.from({ length: 3 }, () => crypto.randomUUID())

beforeAll(async () => {
  database = await createTestDatabase()
  const [bidder] = await insertBidders(database, 1)
  ;[auctionId = ''] = await insertAuctions(database, 1)
  await database.pool.query(
    `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, request_id, balance_after, decided_at, timer_ends_at)
     select a.id, 1, b.seq, $2, b.seq, 1, false, b.request_id, 1, now(), now()
     from auctions a, unnest($3::uuid[]) with ordinality as b (request_id, seq) where a.public_id = $1`,
    [auctionId, bidder!.id, bidIds],
  )
})
afterAll(() => database.drop())

const placed = (bidId: string, seq: number, amountCents = seq) =>
  ({ bidId, outcome: 'placed', publicId: `${auctionId}.1.${seq}`, amountCents }) as const

it('accepts reports that match the database', async () => {
  const check = await checkOutcomes(database.pool, [
    placed(bidIds[0]!, 1),
    placed(bidIds[1]!, 2),
    { bidId: crypto.randomUUID(), outcome: 'refused' },
  ])
  expect(check).toMatchObject({ placed: 2, refused: 1, missing: 0, different: 0, refusedButPlaced: 0 })
  expect(isConsistent(check)).toBe(true)
})

it('accepts an unanswered bid whether it was placed or not', async () => {
  const check = await checkOutcomes(database.pool, [
    { bidId: bidIds[2]!, outcome: 'unknown' },
    { bidId: crypto.randomUUID(), outcome: 'unknown' },
  ])
  expect(check).toMatchObject({ unknown: 2, unknownPlaced: 1 })
  expect(isConsistent(check)).toBe(true)
})

it.each([
  ['an acknowledged bid that is not there', () => placed(crypto.randomUUID(), 9), 'missing'],
  ['a bid that got another number', () => placed(bidIds[0]!, 2, 1), 'different'],
  ['a bid that made another price', () => placed(bidIds[0]!, 1, 7), 'different'],
  ['a refused bid that was placed', () => ({ bidId: bidIds[0]!, outcome: 'refused' }) as const, 'refusedButPlaced'],
] as const)('reports %s', async (_what, outcomes, kind) => {
  const check = await checkOutcomes(database.pool, [outcomes()])
  expect(check[kind]).toBe(1)
  expect(isConsistent(check)).toBe(false)
})
