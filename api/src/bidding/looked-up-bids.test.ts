import { setTimeout as pause } from 'node:timers/promises'
import { transaction } from '@centesimo/db'
import { afterAll, expect, test } from 'vitest'
import { createTestAuction, createTestNodePair, place, pollOptions } from '../testing/create-test-node.ts'

// A bid has arrived, and the database is slow to say whose it is.

const { node, other, nodeUrl, giulia, marco, connect, post, close } = await createTestNodePair()
afterAll(close)

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await node.database.pool.query(text, values)).rows as Row[]

/** Outages of this auction alone, which last beyond its deadline. */
const outagesOf = (id: string) =>
  query(
    `select from auction_outages o join auctions a on a.id = o.auction_id join auction_states s on s.id = a.id
     where a.public_id = $1 and o.failing_until > s.timer_ends_at`,
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
    await pause(200)
    await query(
      `update auction_states set timer_ends_at = clock_timestamp(), version = version + 1 where id in
       (select id from auctions where public_id = any($1))`,
      [[id, ofStranger]],
    )
    await expect.poll(() => outagesOf(id), pollOptions).not.toEqual([])
    return { placed, strange }
  })
  expect(await placed).toMatchObject(channel === 'socket' ? { ok: true } : { status: 201 })
  expect(await strange).toMatchObject({ status: 401 })
  expect(await outagesOf(ofStranger)).toEqual([])
  // Another node closes the one, and not the other.
  const closed: string[] = []
  await expect
    .poll(async () => closed.push(...(await other.deps.auctioneer.closeDue())) && closed, pollOptions)
    .toContain(ofStranger)
  expect(closed).not.toContain(id)
})
