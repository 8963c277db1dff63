import { readViolations } from '@centesimo/storm/read-violations'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { attempt } from '../testing/call.ts'
import type { Person } from '../testing/person.ts'
import type { TestPlatform } from '../testing/start-test-platform.ts'
import { type AcceptedBid, requestBid } from './run-bid-storm.ts'

const SETTLED_WITHIN_MS = 30_000

/**
 * What must hold after any fault: every node answers, every session is still valid, each
 * acknowledged bid is in the database once and is answered identically when repeated, and all
 * invariants hold, Redis included.
 */
export async function expectConsistentState(
  platform: TestPlatform,
  acceptedBids: readonly AcceptedBid[],
  people: readonly Person[],
): Promise<void> {
  for (const url of platform.urls) {
    for (const { cookie } of people)
      await eventually(async () => (await attempt(url, 'currentUser', { cookie })).status).toBe(200)
  }
  await expectStoredOnce(platform, acceptedBids)
  await expectSameAnswers(platform, acceptedBids)
  await expectInvariantsHold(platform)
}

async function expectStoredOnce(platform: TestPlatform, acceptedBids: readonly AcceptedBid[]): Promise<void> {
  const { rows } = await platform.database.pool.query<{
    request_id: string
    bid: string
    amount_cents: number
    balance_after: number
  }>(
    `select bids.request_id, amount_cents, balance_after, auctions.public_id || '.' || run || '.' || seq as bid
       from bids join auctions on auctions.id = bids.auction_id
      where bids.request_id = any($1)`,
    [acceptedBids.map(({ bidId }) => bidId)],
  )
  const storedBids = rows.map((row) => `${row.request_id} ${row.bid} ${row.amount_cents} ${row.balance_after}`)
  expect(storedBids.sort()).toEqual(
    acceptedBids.map(({ bidId, bid, credits }) => `${bidId} ${bid.id} ${bid.amount} ${credits}`).sort(),
  )
}

/** Repeats the last bids on the other node. */
async function expectSameAnswers({ urls }: TestPlatform, acceptedBids: readonly AcceptedBid[]): Promise<void> {
  for (const each of acceptedBids.slice(-20)) {
    const { status, body } = await requestBid(urls.find((url) => url !== each.node) ?? each.node, each)
    expect(status).toBe(201)
    expect({ bid: body.bid, credits: body.credits }).toEqual({ bid: each.bid, credits: each.credits })
  }
}

/** All invariants hold, Redis included, at once or shortly after. */
export async function expectInvariantsHold({ database, redis }: TestPlatform): Promise<void> {
  expect(await readViolations({ database, redisUrl: redis.url, autoBidIntervalMs: 2_000 }, SETTLED_WITHIN_MS)).toEqual(
    [],
  )
}
