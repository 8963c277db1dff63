import { setTimeout as pause } from 'node:timers/promises'
import { transaction } from '@centesimo/db'
import { afterAll, expect, test } from 'vitest'
import { createTestAuction, createTestNodePair, place, pollOptions } from '../testing/create-test-node.ts'

// A bid has arrived, and the database is slow to say whose it is.

const { node, other, nodeUrl, giulia, marco, connect, post, close } = await createTestNodePair()
afterAll(close)

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await node.database.pool.query(text, values)).rows as Row[]

/** Outages of this auction alone into which its deadline falls. */
const outagesOf = (id: string) =>
  query(
    `select from auction_outages o join auctions a on a.id = o.auction_id join auction_states s on s.id = a.id
     where a.public_id = $1 and o.failing_since < s.timer_ends_at and o.failing_until > s.timer_ends_at`,
    [id],
  )

/** Why its countdown was extended. */
const extensionsOf = (id: string) =>
  query<{ reason: string }>(
    `select reason from run_extensions x join auctions a on a.id = x.auction_id where a.public_id = $1`,
    [id],
  )

test.each(['POST', 'socket'] as const)('no run ends while the user of a bid by %s is looked up', async (channel) => {
  const [id, ofStranger] = [await createTestAuction(node), await createTestAuction(node)]
  for (const each of [id, ofStranger]) await post(each, marco)
  const socket = await connect(nodeUrl, giulia)

  const { placed, strange } = await transaction(node.database.pool, async ({ client }) => {
    await client.query('lock table sessions, api_tokens in access exclusive mode')
    // The session was cached for a second.
    await pause(1_100)
    const placed = channel === 'socket' ? place(socket, id) : post(id, giulia)
    const strange = node.call('POST', `/api/auctions/${ofStranger}/bids`, {
      headers: { authorization: `Bearer centesimo_${channel.padEnd(43, 'x')}` },
    })
    await pause(500)
    await query(
      `update auction_states set timer_ends_at = clock_timestamp(), version = version + 1 where id in
       (select id from auctions where public_id = any($1))`,
      [[id, ofStranger]],
    )
    await expect.poll(() => outagesOf(id), pollOptions).not.toEqual([])
    await expect
      .poll(() => other.deps.auctioneer.closeDue().then(() => extensionsOf(id)), pollOptions)
      .toEqual([{ reason: 'outage' }])
    return { placed, strange }
  })
  expect(await placed).toMatchObject(channel === 'socket' ? { ok: true } : { status: 201 })
  expect(await strange).toMatchObject({ status: 401 })
  expect(await outagesOf(ofStranger)).toEqual([])
})
