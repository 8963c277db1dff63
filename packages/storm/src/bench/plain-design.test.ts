import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOutcomes, isConsistent } from '../check-outcomes.ts'
import type { ReportedOutcome } from '../tally.ts'
import { insertAuctions, insertBidders } from './bench-rows.ts'
import type { DesignAnswer } from './design.ts'
import { plainDesign } from './plain-design.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps the product’s guarantees under concurrency, so that the comparison is fair', async () => {
  const design = plainDesign(database.url)
  const people = await insertBidders(database, 8)
  const auctionIds = await insertAuctions(database, 2)
  const answers: { bidId: string; answer: DesignAnswer }[] = []
  await Promise.all(
    people.map(async ({ id: userId }, line) => {
      for (let i = 0; i < 10; i++) {
        const bidId = crypto.randomUUID()
        const auctionId = auctionIds[(line + i) % 2]!
        answers.push({ bidId, answer: await design.placeBid({ auctionId, userId, requestId: bidId }) })
      }
    }),
  )
  await design.close()

  const outcomes = answers.map(
    ({ bidId, answer }): ReportedOutcome =>
      answer.ok
        ? { bidId, outcome: 'placed', publicId: answer.bidId, amountCents: answer.amountCents }
        : { bidId, outcome: 'refused' },
  )
  const refusals = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.code]))
  expect(refusals.filter((code) => code !== 'ALREADY_LEADING')).toEqual([])
  expect(isConsistent(await checkOutcomes(database.pool, outcomes))).toBe(true)
  const { rows } = await database.pool.query(`
    select sum(s.seq)::int as seq, (select count(*)::int from bids) as bids, (select -sum(amount)::int from ledger where type = 'bid') as spent,
      (select count(*)::int from users u where u.credits <> (select sum(amount) from ledger l where l.user_id = u.id)) as unbalanced,
      (select count(*)::int from bids b join bids p on (p.auction_id, p.run, p.seq) = (b.auction_id, b.run, b.seq - 1) and p.bidder_id = b.bidder_id) as self_outbid
    from auction_states s`)
  const placed = outcomes.filter(({ outcome }) => outcome === 'placed').length
  expect(rows[0]).toEqual({ seq: placed, bids: placed, spent: placed, unbalanced: 0, self_outbid: 0 })
  expect(placed).toBeGreaterThan(20)
})

it('refuses a used request id and a leader’s bid, and changes nothing', async () => {
  const design = plainDesign(database.url)
  const [auctionId = ''] = await insertAuctions(database, 1)
  const { rows: people } = await database.pool.query('select id from users order by id limit 2')
  const requestId = crypto.randomUUID()
  const bid = (userId: number, id = crypto.randomUUID()) => design.placeBid({ auctionId, userId, requestId: id })
  await bid(people[0].id, requestId)
  await bid(people[1].id)
  await expect(bid(people[0].id, requestId)).rejects.toThrow(/bids_request/)
  await expect(bid(people[0].id)).resolves.toMatchObject({ ok: true, amountCents: 3 })
  await expect(bid(people[0].id)).resolves.toEqual({ ok: false, code: 'ALREADY_LEADING' })
  await design.close()
})
