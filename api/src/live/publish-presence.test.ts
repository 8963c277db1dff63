import { randomUUID } from 'node:crypto'
import { createPresence } from '@centesimo/notifications'
import { afterAll, expect, it } from 'vitest'
import { createTestNodePair } from '../testing/create-test-node.ts'
import type { LiveServer } from './live-server.ts'
import { createPresencePublisher } from './publish-presence.ts'

const { node, nodeUrl, giulia, marco, connect, close } = await createTestNodePair()
afterAll(close)

it('publishes users with an open page, but neither visitors nor absent users', async () => {
  await connect(nodeUrl, giulia)
  await connect(nodeUrl)
  const presence = createPresence(node.deps)
  await expect
    .poll(() => presence.onlineAmong([giulia.id, marco.id]), { timeout: 30_000 })
    .toEqual(new Set([giulia.id]))
})

it('publishes at most every fifteen seconds, however often it is called', async () => {
  let now = 0
  const platformId = randomUUID()
  const here = new Map([['1', { data: { sessionUser: { id: 5 } } }]])
  const io = { sockets: { sockets: here } } as unknown as LiveServer
  const publish = createPresencePublisher(io, { redis: node.deps.redis, platformId, monotonicMs: () => now })
  const presence = createPresence({ redis: node.deps.redis, platformId })
  await publish()
  expect(await presence.onlineAmong([5])).toEqual(new Set([5]))
  await node.deps.redis.del(`present:${platformId}`)
  now = 14_000
  await publish()
  expect(await presence.onlineAmong([5])).toBeNull()
  now = 15_000
  await publish()
  expect(await presence.onlineAmong([5])).toEqual(new Set([5]))
})
