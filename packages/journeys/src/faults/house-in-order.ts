import { compareLiveState, createEventBus } from '@centesimo/auctioneer'
import { readPlatformId } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { createLog, createRedis, createSubscriber, redisReady } from '@centesimo/runtime'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { attempt } from '../house/call.ts'
import type { TestPlatform } from '../house/open-house.ts'
import type { Person } from '../house/person.ts'
import { ask, type Told } from './storm.ts'

/**
 * What must hold after any fault: every node answers, every session is still valid, each
 * acknowledged bid is in the database once and is answered identically when repeated, and all
 * invariants hold, Redis included.
 */
export async function expectHouseInOrder(
  platform: TestPlatform,
  told: readonly Told[],
  people: readonly Person[],
): Promise<void> {
  for (const url of platform.urls) {
    for (const { cookie } of people)
      await eventually(async () => (await attempt(url, 'currentUser', { cookie })).status).toBe(200)
  }
  await expectOnce(platform, told)
  await expectToldAgain(platform, told)
  await expectCleanAudit(platform)
}

async function expectOnce(platform: TestPlatform, told: readonly Told[]): Promise<void> {
  const { rows } = await platform.database.pool.query<{
    request_id: string
    bid: string
    amount_cents: number
    balance_after: number
  }>(
    `select bids.request_id, amount_cents, balance_after, auctions.public_id || '.' || run || '.' || seq as bid
       from bids join auctions on auctions.id = bids.auction_id
      where bids.request_id = any($1)`,
    [told.map(({ bidId }) => bidId)],
  )
  const kept = rows.map((row) => `${row.request_id} ${row.bid} ${row.amount_cents} ${row.balance_after}`)
  expect(kept.sort()).toEqual(
    told.map(({ bidId, bid, credits }) => `${bidId} ${bid.id} ${bid.amount} ${credits}`).sort(),
  )
}

/** Repeats the last bids on the other node. */
async function expectToldAgain({ urls }: TestPlatform, told: readonly Told[]): Promise<void> {
  for (const each of told.slice(-20)) {
    const { status, body } = await ask(urls.find((url) => url !== each.node) ?? each.node, each)
    expect(status).toBe(201)
    expect({ bid: body.bid, credits: body.credits }).toEqual({ bid: each.bid, credits: each.credits })
  }
}

/** All invariants hold, Redis included, at once or shortly after. */
export async function expectCleanAudit(platform: TestPlatform): Promise<void> {
  const options = { name: 'journeys', log: createLog('journeys', 'silent') }
  const redis = createRedis(platform.redis.url, options)
  const subscriber = createSubscriber(platform.redis.url, options)
  try {
    await redisReady(redis, 10_000)
    const eventBus = createEventBus({
      ...options,
      platformId: await readPlatformId(platform.database.db),
      redis,
      publisher: redis,
      subscriber,
      nodeId: 'journeys',
    })
    const { database } = platform
    const compare = () => compareLiveState({ database, eventBus })
    await eventually(() => checkInvariants(database, { autoBidIntervalMs: 2_000, compareLiveState: compare })).toEqual(
      [],
    )
  } finally {
    redis.disconnect()
    subscriber.disconnect()
  }
}
