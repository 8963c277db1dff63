import { once } from 'node:events'
import { readPlatformId } from '@centesimo/db'
import { GRACE_MS } from '@centesimo/domain'
import { createLog, createRedis, createSubscriber, type Redis, redisReady } from '@centesimo/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserEvent } from '../events.ts'
import { type ClusterNode, createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'
import { createEventBus } from './event-bus.ts'
import type { LiveState } from './live-state.ts'

let cluster: TestCluster
let other: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster()
  other = await cluster.openNode()
})
afterAll(() => cluster.close())

async function stateOf(node: Pick<ClusterNode, 'eventBus'>, { id }: { id: string }): Promise<LiveState | undefined> {
  return (await node.eventBus.read([id])).get(id)
}

/** Resolves with the states that the node receives, up to the one that `isLast`. */
function receiveStates(
  node: ClusterNode,
  { id }: { id: string },
  isLast: (liveState: LiveState) => boolean,
): Promise<LiveState[]> {
  const states: LiveState[] = []
  return new Promise((resolve) => {
    node.eventBus.onState((liveState) => {
      if (liveState.id !== id) return
      states.push(liveState)
      if (isLast(liveState)) resolve(states)
    })
  })
}

/** Waits until the node's subscription is active in Redis. */
const subscribed = async (node: ClusterNode, { id }: { id: string }) => {
  while ((await node.redis.pubsub('NUMSUB', `state:${id}`))[1] !== 1) await new Promise(setImmediate)
}

describe('the event bus', () => {
  test('delivers every state to watching nodes, with rising versions', async () => {
    const auction = await cluster.auction()
    const people = [await cluster.person(), await cluster.person()]
    other.eventBus.watch(auction.id)
    await subscribed(other, auction)
    const states = receiveStates(other, auction, (liveState) => liveState.status === 'ended')
    for (const turn of [0, 1, 0, 1, 0]) await cluster.bid(auction, people[turn]!)
    await cluster.auctioneer.close(auction.id, { adminId: null })
    const versions = (await states).map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(versions.length)
    expect((await states).at(-1)).toEqual(cluster.eventBus.peek(auction.id))
    other.eventBus.unwatch(auction.id)
  })

  test('drops a state that is older than the known one, in memory and in Redis', async () => {
    const auction = await cluster.auction()
    const people = [await cluster.person(), await cluster.person()]
    await cluster.bid(auction, people[0]!)
    const older = cluster.eventBus.peek(auction.id)!
    await cluster.bid(auction, people[1]!)
    const newest = cluster.eventBus.peek(auction.id)!
    await cluster.eventBus.flushed()
    const newNode = await cluster.openNode()
    for (const node of [cluster, newNode]) {
      node.eventBus.publish([older])
      await node.eventBus.flushed()
    }
    expect(cluster.eventBus.peek(auction.id)).toEqual(newest)
    expect(await stateOf(cluster, auction)).toEqual(newest)
    expect(await stateOf(other, auction)).toEqual(newest)
    expect(await stateOf(newNode, auction)).toEqual(newest)
  })

  test('delivers events once to every node, including the sender', async () => {
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    const auction = await cluster.auction()
    const received: string[] = []
    await other.eventBus.watchUser(anna.id)
    const done = new Promise<void>((resolve) => {
      other.eventBus.onUserEvents((events) => {
        for (const each of events) if (each.userId === anna.id && each.kind === 'outbid') resolve()
      })
    })
    cluster.eventBus.onUserEvents((events) => received.push(...events.map((each) => `${each.userId}:${each.kind}`)))
    await cluster.bid(auction, anna)
    await cluster.bid(auction, bruno)
    await done
    expect(received).toEqual([`${anna.id}:credits`, `${bruno.id}:credits`, `${anna.id}:outbid`])
    other.eventBus.unwatchUser(anna.id)
  })

  test('delivers a user’s events to the nodes that watch that user, also after a lost connection', async () => {
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    const { eventBus, subscriber, messages, close } = await openListener(await readPlatformId(cluster.database.db))
    const received: UserEvent[] = []
    eventBus.onUserEvents((people) => received.push(...people))
    await Promise.all([other.eventBus.watchUser(bruno.id), eventBus.watchUser(anna.id)])
    const publish = (credits: number) =>
      cluster.eventBus.publishUserEvents(
        [anna, bruno].map(({ id: userId }) => ({ userId, kind: 'credits', credits }) as const),
      )
    const arrived = (credits: number) =>
      expect.poll(() => received.at(-1)).toEqual({ userId: anna.id, kind: 'credits', credits })

    const subscriptions = (count: number) =>
      expect.poll(async () => (await cluster.redis.pubsub('NUMSUB', messages[0]!.channel))[1]).toBe(count)

    publish(1)
    await arrived(1)
    subscriber.stream.destroy()
    await once(subscriber, 'close')
    await subscriptions(1)
    publish(2)
    await arrived(2)
    eventBus.unwatchUser(anna.id)
    await subscriptions(0)
    publish(3)
    await cluster.eventBus.flushed()
    await eventBus.watchUser(anna.id)
    publish(4)
    await arrived(4)
    expect(received.map((each) => each.kind === 'credits' && each.credits)).toEqual([1, 2, 4])
    // Not one message about Bruno came, whom only the other node watches.
    expect(new Set(messages.map(({ channel }) => channel)).size).toBe(1)
    close()
    other.eventBus.unwatchUser(bruno.id)
  })

  test('tells every node that a user’s sessions changed', async () => {
    const changed: string[] = []
    cluster.eventBus.onSessionChange((userId) => changed.push(`here ${userId}`))
    other.eventBus.onSessionChange((userId) => changed.push(`there ${userId}`))
    cluster.eventBus.publishSessionChange(7)
    await expect.poll(() => changed).toEqual(['here 7', 'there 7'])
  })

  test('returns the earliest deadline and removes those of ended runs', async () => {
    await cluster.redis.flushdb()
    const [first, second] = [await cluster.auction(), await cluster.auction()]
    const anna = await cluster.person()
    await cluster.bid(first, anna)
    await cluster.clock.pass(5_000)
    await cluster.bid(second, anna)
    await cluster.eventBus.flushed()
    const now = await cluster.clock.now()
    expect(await other.eventBus.nextCloseDueAt()).toBe(now + 55_000 + GRACE_MS)
    await cluster.auctioneer.close(first.id, { adminId: null })
    await cluster.eventBus.flushed()
    expect(await other.eventBus.nextCloseDueAt()).toBe(now + 60_000 + GRACE_MS)
  })
})

describe('the live state rebuild', () => {
  test('restores states and deadlines in an empty Redis from Postgres', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.eventBus.flushed()
    await cluster.redis.flushdb()
    const newNode = await cluster.openNode()
    expect(await stateOf(newNode, auction)).toBeUndefined()
    expect(await newNode.auctioneer.rebuildLiveState()).toBeGreaterThan(0)
    await newNode.eventBus.flushed()
    expect(await stateOf(other, auction)).toEqual(cluster.eventBus.peek(auction.id))
    expect(await newNode.eventBus.nextCloseDueAt()).not.toBeNull()
  })

  test('restores an empty Redis even on a node that knows the states', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.eventBus.flushed()
    await cluster.redis.flushdb()
    await cluster.auctioneer.rebuildLiveState()
    await cluster.eventBus.flushed()
    expect(await stateOf(await cluster.openNode(), auction)).toEqual(cluster.eventBus.peek(auction.id))
  })

  test('removes runs that ended without reaching Redis', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.eventBus.flushed()
    const disconnected = await cluster.openNode({ redisUrl: 'redis://127.0.0.1:1' })
    await disconnected.auctioneer.close(auction.id, { adminId: null })
    expect(await stateOf(other, auction)).toMatchObject({ status: 'live' })
    await cluster.auctioneer.rebuildLiveState()
    await cluster.eventBus.flushed()
    expect(await stateOf(other, auction)).toMatchObject({ status: 'ended' })
    expect((await cluster.eventBus.readCachedVersions([])).deadlines.has(auction.id)).toBe(false)
  })

  test('adds bids that did not reach Redis', async () => {
    const auction = await cluster.auction()
    await cluster.eventBus.flushed()
    const disconnected = await cluster.openNode({ redisUrl: 'redis://127.0.0.1:1' })
    const anna = await cluster.person()
    await disconnected.auctioneer.placeBid({ auctionId: auction.id, userId: anna.id, receivedAt: performance.now() })
    expect(await stateOf(other, auction)).toMatchObject({ bidderCount: 0 })
    await cluster.auctioneer.rebuildLiveState()
    await cluster.eventBus.flushed()
    expect(await stateOf(other, auction)).toMatchObject({ bidderCount: 1, lastBidderName: anna.username })
  })
})

describe('without Redis', () => {
  test('accepts bids, ends runs, and reads states from this node or Postgres', async () => {
    const disconnected = await cluster.openNode({ redisUrl: 'redis://127.0.0.1:1' })
    const [auction, elsewhere] = [await cluster.auction({ closingPriceCents: 102 }), await cluster.auction()]
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    const bid = (userId: number) =>
      disconnected.auctioneer.placeBid({ auctionId: auction.id, userId, receivedAt: performance.now() })
    expect(await bid(anna.id)).toMatchObject({ ok: true, won: false })
    expect(await bid(bruno.id)).toMatchObject({ ok: true, won: true })
    const states = await disconnected.auctioneer.readLiveStates([auction.id, elsewhere.id, 'nessuna'])
    expect([...states.keys()].toSorted()).toEqual([auction.id, elsewhere.id].toSorted())
    expect(states.get(auction.id)).toMatchObject({ status: 'ended', currentBid: 102 })
    expect(await disconnected.auctioneer.checkExpired()).toBe(1)
  })

  test('queues the newest states until it is back', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.eventBus.flushed()
    const redis = createUnreachableRedis()
    const { eventBus, close } = createBusOn({ redis, publisher: redis })
    const known = cluster.eventBus.peek(auction.id)!
    eventBus.publish([{ ...known, version: known.version + 1 }])
    eventBus.publish([{ ...known, version: known.version + 2 }])
    await once(redis, 'error')
    reconnect(redis)
    await eventBus.flushed()
    expect(await stateOf(other, auction)).toMatchObject({ version: known.version + 2 })
    close()
  })

  test('publishes a cached state once the publisher connection is back', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.eventBus.flushed()
    const publisher = createUnreachableRedis()
    const { eventBus, close } = createBusOn({ redis: cluster.redis, publisher })
    const known = cluster.eventBus.peek(auction.id)!
    other.eventBus.watch(auction.id)
    await subscribed(other, auction)
    const states = receiveStates(other, auction, (liveState) => liveState.version === known.version + 1)
    eventBus.publish([{ ...known, version: known.version + 1 }])
    while ((await cluster.eventBus.readCachedVersions([auction.id])).versions.get(auction.id) === known.version)
      await once(publisher, 'error')
    reconnect(publisher)
    await eventBus.flushed()
    expect((await states).map(({ version }) => version)).toEqual([known.version + 1])
    other.eventBus.unwatch(auction.id)
    close()
  })
})

/** A bus on the cluster's Redis, with every message about users that its connection receives. */
async function openListener(platformId: string) {
  const log = createLog('test')
  const { host, port, password } = cluster.redis.options
  const subscriber = createSubscriber(`redis://:${password ?? ''}@${host}:${port}`, { name: 'test', log })
  const messages: { channel: string; message: string }[] = []
  subscriber.on('message', (channel: string, message: string) => {
    if (channel.startsWith('user:')) messages.push({ channel, message })
  })
  const { redis } = cluster
  const eventBus = createEventBus({ platformId, redis, publisher: redis, subscriber, nodeId: 'listener', log })
  await redisReady(subscriber)
  return { eventBus, subscriber, messages, close: () => subscriber.disconnect() }
}

/** A connection to an address without Redis, until `reconnect`. */
function createUnreachableRedis(): Redis {
  return createRedis('redis://127.0.0.1:1', { name: 'test', log: createLog('test') })
}

function reconnect(redis: Redis): void {
  const { host, port, password, db } = cluster.redis.options
  Object.assign(redis.options, { host, port, password, db })
}

function createBusOn({ redis, publisher }: { redis: Redis; publisher: Redis }) {
  const log = createLog('test')
  const subscriber = createSubscriber('redis://127.0.0.1:1', { name: 'test', log })
  const eventBus = createEventBus({ platformId: 'away', redis, publisher, subscriber, nodeId: 'away', log })
  const close = () => {
    for (const connection of [publisher, subscriber]) connection.disconnect()
  }
  return { eventBus, close }
}
