import { afterAll, expect, test } from 'vitest'
import {
  createTestAuction,
  createTestNode,
  createTestNodePair,
  listen,
  nextEvent,
  place,
} from '../testing/create-test-node.ts'
import { readOtherNodes } from './node-share.ts'

const { node, giulia, marco, connect, close } = await createTestNodePair()
afterAll(close)

const connectionOf = async (url: string) => (await fetch(`${url}/api/time`)).headers.get('connection')

test('a node that drains is not ready, asks its sockets to connect again and goes on taking bids', async () => {
  const third = await createTestNode(node.database)
  const url = await listen(third)
  const { draining, nodeId, database } = third.deps
  const id = await createTestAuction(node)
  const sockets = [await connect(url, giulia), await connect(url, marco), await connect(url)]
  expect(await connectionOf(url)).toBe('keep-alive')
  const asked = sockets.map((socket) => nextEvent(socket, 'server:reconnect'))

  const drained = draining.begin(1_100)
  await expect.poll(draining.isOn).toBe(true)
  expect(await third.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'draining' } })
  expect(await connectionOf(url)).toBe('close')
  expect(await place(sockets[0]!, id)).toMatchObject({ ok: true, bid: { amount: 1 } })
  await Promise.all(asked)
  expect(await place(sockets[1]!, id)).toMatchObject({ ok: true, bid: { amount: 2 } })
  await drained

  // The others no longer count on it.
  const others = async () => (await readOtherNodes(database, node.deps.nodeId)).count
  await expect.poll(others).toBe(1)
  expect((await readOtherNodes(database, nodeId)).count).toBe(2)
  await third.close()
})

test('the only node has no one to hand over to, and stops at once', async () => {
  const alone = await createTestNodePair()
  const { draining } = alone.node.deps
  await alone.other.close()
  await alone.node.database.pool.query(`delete from heartbeats where node_id = $1`, [alone.other.deps.nodeId])
  await draining.begin(60_000)
  expect(draining.isOn()).toBe(false)
  await alone.close()
})
