import { isDeepStrictEqual } from 'node:util'
import type { AuctionEnded, AuctionsChanged, PlatformState } from '@centesimo/contract'
import type { Log } from '@centesimo/runtime'
import type { Redis } from 'ioredis'
import type { DomainEvents, UserEvent } from '../events.ts'
import { runsEnded } from '../lifecycle/closing-metrics.ts'
import { createBusProbe } from './bus-probe.ts'
import { type LiveState, newerOf } from './live-state.ts'
import { readCachedStates, readVersionsAndDeadlines } from './redis-reader.ts'
import { createRedisReceiver } from './redis-receiver.ts'
import { createRedisWriter } from './redis-writer.ts'

/**
 * Distributes live states and domain events: this process's memory, Redis's copy, and the channels
 * between nodes.
 */
export type EventBus = {
  /**
   * Caches and publishes states that are durable. Returns at once; Redis is updated asynchronously.
   */
  publish: (liveStates: readonly LiveState[], events?: DomainEvents) => void
  /**
   * Writes states to Redis even if this node knows them already: needed after Redis lost its data.
   */
  republish: (liveStates: readonly LiveState[]) => void
  /** Reaches the nodes that watch these users, and this one. */
  publishUserEvents: (people: UserEvent[]) => void
  /** Reaches every node: a user's session may be cached where the user has no socket. */
  publishSessionChange: (userId: number) => void
  /** Publishes to every node whether the platform is paused. */
  publishPlatformState: (state: PlatformState) => void
  /**
   * The newest known states, from this node or Redis. The caller reads missing ones from Postgres.
   */
  read: (ids: readonly string[]) => Promise<Map<string, LiveState>>
  /**
   * Redis's versions of these auctions and of all in the deadline index, and when their closes are
   * due (epoch ms).
   */
  readCachedVersions: (
    ids: readonly string[],
  ) => Promise<{ versions: Map<string, number>; deadlines: Map<string, number> }>
  /** This node's newest state, without a Redis call. */
  peek: (id: string) => LiveState | undefined
  forget: (id: string) => void
  watch: (id: string) => void
  unwatch: (id: string) => void
  /**
   * Receives this user's events from other nodes until `unwatchUser`. Resolves once Redis confirms:
   * later events arrive, and what a client reads from then on contains the earlier ones.
   */
  watchUser: (userId: number) => Promise<void>
  unwatchUser: (userId: number) => void
  onState: (listener: (liveState: LiveState) => void) => void
  onEnded: (listener: (ended: AuctionEnded) => void) => void
  onChange: (listener: (change: AuctionsChanged) => void) => void
  /** Events of all users from this node, and of watched ones from other nodes. */
  onUserEvents: (listener: (events: UserEvent[]) => void) => void
  onSessionChange: (listener: (userId: number) => void) => void
  /**
   * Called on each change, made on any node. A node that starts, or missed the message, is updated
   * with its next heartbeat.
   */
  onPlatformState: (listener: (state: PlatformState) => void) => void
  /** The last platform state that this node received; null before its first heartbeat. */
  platformState: () => PlatformState | null
  /**
   * Sets the platform state as read from Postgres, on this node only. Listeners are called if it
   * changed.
   */
  setPlatformState: (state: PlatformState) => void
  /** Asks the nodes that take bids to prove that bids are settled. */
  requestProof: () => void
  onProofRequest: (listener: () => void) => void
  /** Measures the way through Redis, by a message to this node itself. */
  probe: () => Promise<unknown>
  /** When the first close of Redis's deadline index is due (epoch ms); null when none is. */
  nextCloseDueAt: () => Promise<number | null>
  /**
   * Resolves when everything published so far has reached Redis; while Redis is down, not before it
   * is back.
   */
  flushed: () => Promise<void>
  close: () => void
}

const MEMORY_AUCTIONS = 5_000
/** A cached state without content, whose version is above all others: a tombstone. */
const TOMBSTONE_STATE = `${Number.MAX_SAFE_INTEGER}|null`
const TOMBSTONE_TTL_SECONDS = 86_400

export type EventBusDeps = {
  /**
   * The platform's id. Redis channels span its numbered databases, and several platforms may share
   * one Redis.
   */
  platformId: string
  /** Stores the states. */
  redis: Redis
  /**
   * Publishes to the channels. The same connection as `redis`, unless operators configure a
   * separate one.
   */
  publisher: Redis
  subscriber: Redis
  nodeId: string
  log: Log
}

export function createEventBus(deps: EventBusDeps): EventBus {
  const { platformId, redis, nodeId } = deps
  const deadlineIndex = `deadlines:${platformId}`
  const eventsChannel = `events:${platformId}`
  // A channel per user: a node reads only the events of users whose sockets it holds. Shards would
  // not save that, since a node with a few hundred users subscribes to all of them; and publishing
  // to many channels costs this process one call to Redis, and Redis a microsecond each.
  const userChannels = `user:${platformId}:`
  const probeChannel = `probe:${platformId}:${nodeId}`
  const memory = new Map<string, LiveState>()
  /** Deleted auctions: late states of them are dropped. */
  const deletedIds = new Set<string>()
  const listeners = {
    state: [] as ((liveState: LiveState) => void)[],
    ended: [] as ((ended: AuctionEnded) => void)[],
    change: [] as ((change: AuctionsChanged) => void)[],
    people: [] as ((events: UserEvent[]) => void)[],
    sessionChange: [] as ((userId: number) => void)[],
    platform: [] as ((state: PlatformState) => void)[],
    proofRequest: [] as (() => void)[],
  }
  let platformState: PlatformState | null = null
  const outgoing = createRedisWriter({ ...deps, deadlineIndex, eventsChannel, userChannels })
  const probe = createBusProbe({ publisher: deps.publisher, channel: probeChannel, waiting: outgoing.waiting })
  const incoming = createRedisReceiver(
    { ...deps, eventsChannel, userChannels, probeChannel },
    {
      onProbe: probe.receive,
      onState: deliverState,
      onEvents: deliverEvents,
      onSessionChange: deliverSessionChange,
      onPlatformState: deliverPlatformState,
      onProofRequest: () => {
        for (const listener of listeners.proofRequest) listener()
      },
    },
  )

  function forgetState(id: string): void {
    memory.delete(id)
    if (deletedIds.size >= MEMORY_AUCTIONS) deletedIds.clear()
    deletedIds.add(id)
  }

  function deliverState(liveState: LiveState): boolean {
    if (deletedIds.has(liveState.id)) return false
    const known = memory.get(liveState.id)
    if (known && known.version >= liveState.version) return false
    memory.delete(liveState.id)
    memory.set(liveState.id, liveState)
    if (memory.size > MEMORY_AUCTIONS) memory.delete(memory.keys().next().value!)
    for (const listener of listeners.state) listener(liveState)
    return true
  }

  function deliverEvents(events: DomainEvents): void {
    for (const ended of events.ended) for (const listener of listeners.ended) listener(ended)
    for (const change of events.changes) if (change.kind === 'deleted') forgetState(change.id)
    for (const change of events.changes) for (const listener of listeners.change) listener(change)
    if (events.people.length > 0) for (const listener of listeners.people) listener(events.people)
  }

  function deliverSessionChange(userId: number): void {
    for (const listener of listeners.sessionChange) listener(userId)
  }

  function deliverPlatformState(state: PlatformState): void {
    if (isDeepStrictEqual(state, platformState)) return
    platformState = state
    for (const listener of listeners.platform) listener(state)
  }

  return {
    publish(liveStates, events) {
      for (const liveState of liveStates) if (deliverState(liveState)) outgoing.state(liveState)
      if (!events) return
      for (const { reason } of events.ended) runsEnded.inc({ reason })
      deliverEvents(events)
      outgoing.events(events)
    },
    republish(liveStates) {
      for (const liveState of liveStates) {
        deliverState(liveState)
        outgoing.state(liveState)
      }
    },
    publishUserEvents(people) {
      const events = { people, ended: [], changes: [] }
      deliverEvents(events)
      outgoing.events(events)
    },
    publishSessionChange(userId) {
      deliverSessionChange(userId)
      deps.publisher.publish(eventsChannel, JSON.stringify({ from: nodeId, sessionChange: userId })).catch(() => {})
    },
    publishPlatformState(state) {
      deliverPlatformState(state)
      // A node that misses this message is updated with its next heartbeat.
      deps.publisher.publish(eventsChannel, JSON.stringify({ from: nodeId, platform: state })).catch(() => {})
    },
    setPlatformState: deliverPlatformState,
    platformState: () => platformState,
    async read(ids) {
      const readCachedVersions = await readCachedStates(redis, ids)
      const newest = ids.flatMap((id) => newerOf(memory.get(id), readCachedVersions.get(id)) ?? [])
      return new Map(newest.map((liveState) => [liveState.id, liveState]))
    },
    readCachedVersions: (ids) => readVersionsAndDeadlines(redis, deadlineIndex, ids),
    peek: (id) => memory.get(id),
    forget(id) {
      forgetState(id)
      // The tombstone's version is higher than any state that another node writes late, so Redis
      // drops that one.
      redis
        .multi()
        .set(`live:${id}`, TOMBSTONE_STATE, 'EX', TOMBSTONE_TTL_SECONDS)
        .zrem(deadlineIndex, id)
        .exec()
        .catch(() => {})
    },
    ...incoming,
    onState: (listener) => listeners.state.push(listener),
    onEnded: (listener) => listeners.ended.push(listener),
    onChange: (listener) => listeners.change.push(listener),
    onUserEvents: (listener) => listeners.people.push(listener),
    onSessionChange: (listener) => listeners.sessionChange.push(listener),
    onPlatformState: (listener) => listeners.platform.push(listener),
    requestProof() {
      // Without Redis the next regular proof serves.
      deps.publisher.publish(eventsChannel, JSON.stringify({ from: nodeId, wantsProof: true })).catch(() => {})
    },
    onProofRequest: (listener) => listeners.proofRequest.push(listener),
    async nextCloseDueAt() {
      const head: string[] = await redis.zrange(deadlineIndex, '0', '0', 'WITHSCORES')
      return head[1] === undefined ? null : Number(head[1])
    },
    probe: probe.send,
    flushed: outgoing.flushed,
    close: probe.close,
  }
}
