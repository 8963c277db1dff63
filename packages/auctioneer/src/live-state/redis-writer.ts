import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Log, tracing } from '@centesimo/runtime'
import type { Redis } from 'ioredis'
import type { DomainEvents, UserEvent } from '../events.ts'
import type { LiveState } from './live-state.ts'
import { tracePublication, writeLiveState } from './state-traces.ts'

type Deps = {
  redis: Redis
  publisher: Redis
  nodeId: string
  log: Log
  deadlineIndex: string
  eventsChannel: string
  /** Followed by a user's id: the channel of that user's events. */
  userChannels: string
}
type RedisWithScripts = Redis & {
  cacheLiveState: (index: string, ...values: string[]) => Promise<string[]>
  publishEach: (messages: readonly string[]) => Promise<void>
}

const MAX_PENDING_EVENTS = 2_000
const RETRY_MS = 250
/**
 * Pause between two rounds. Under load it merges updates instead of sending one per bid; clients
 * render no more often anyway. The end of an auction does not wait for it.
 */
const ROUND_MS = 20

/**
 * Queues what Redis has not received: the newest state of each auction, and events in order. One
 * call is in flight at a time.
 */
export function createRedisWriter({ nodeId, deadlineIndex, eventsChannel, userChannels, log, ...deps }: Deps) {
  const redis = deps.redis as RedisWithScripts
  const publisher = deps.publisher as RedisWithScripts
  const states = new Map<string, LiveState>()
  /** With one Redis for both, the script publishes what it caches: a state is sent once. */
  const publishesWithCache = publisher === redis
  /**
   * For a separate publisher: cached in Redis but not published yet, as the cached JSON. A second
   * `cacheLiveState` would not report them as new.
   */
  const unpublished = new Map<string, string>()
  let events: DomainEvents[] = []
  let flushing: Promise<void> | null = null
  let endPause = () => {}
  redis.defineCommand('cacheLiveState', { numberOfKeys: 1, lua: readScript('cache-live-state.lua') })
  publisher.defineCommand('publishEach', { numberOfKeys: 0, lua: readScript('publish-each.lua') })

  async function flush(): Promise<void> {
    while (states.size + unpublished.size + events.length > 0) {
      const batch = [...states.values()]
      const sent = events
      states.clear()
      events = []
      try {
        await cacheStates(batch)
        await publishPending(sent)
        await pauseUnlessEnded()
      } catch (error) {
        // States are retried, only the newest of each auction. Events are dropped: they are useless
        // late.
        log.debug({ error }, 'Redis did not take the newest states')
        await sleep(RETRY_MS)
      }
    }
    flushing = null
  }

  async function pauseUnlessEnded(): Promise<void> {
    if (events.some(({ ended }) => ended.length > 0)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ROUND_MS)
    endPause = resolve
    await promise
    clearTimeout(timer)
  }

  /** A state that Redis already has in a newer version is not published. */
  async function cacheStates(batch: readonly LiveState[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const texts = new Map(batch.map((liveState) => [liveState.id, writeLiveState(liveState)]))
      const newest = await redis.cacheLiveState(
        deadlineIndex,
        publishesWithCache ? 'publish' : '',
        ...batch.flatMap((liveState) => toArguments(liveState, texts.get(liveState.id)!)),
      )
      if (tracing()) for (const liveState of batch) tracePublication(liveState)
      if (publishesWithCache) return
      for (const id of newest) unpublished.set(id, texts.get(id)!)
    } catch (error) {
      for (const liveState of batch) if (!states.has(liveState.id)) states.set(liveState.id, liveState)
      throw error
    }
  }

  /** In this order: a user learns of a win after the end of the auction. */
  async function publishPending(sent: readonly DomainEvents[]): Promise<void> {
    const messages: string[] = []
    for (const [id, text] of unpublished) messages.push(`state:${id}`, text)
    const ended = sent.flatMap((events) => events.ended)
    const changes = sent.flatMap((events) => events.changes)
    if (ended.length + changes.length > 0)
      messages.push(eventsChannel, JSON.stringify({ from: nodeId, events: { ended, changes } }))
    for (const [userId, people] of newestByUser(sent))
      messages.push(userChannels + userId, JSON.stringify({ from: nodeId, people }))
    if (messages.length > 0) await publisher.publishEach(messages)
    unpublished.clear()
  }

  const start = () => {
    flushing ??= flush()
  }
  return {
    state(liveState: LiveState) {
      states.set(liveState.id, liveState)
      start()
    },
    events(each: DomainEvents) {
      if (each.people.length + each.ended.length + each.changes.length === 0 || events.length >= MAX_PENDING_EVENTS)
        return
      events.push(each)
      if (each.ended.length > 0) endPause()
      start()
    },
    /** States and events that Redis has not received yet. */
    waiting: () => states.size + unpublished.size + events.length,
    flushed: async () => {
      await flushing
    },
  }
}

/**
 * The events of each user, for one message. Of events that supersede each other a user gets only
 * the newest.
 */
function newestByUser(sent: readonly DomainEvents[]): Map<number, UserEvent[]> {
  const byUser = new Map<number, UserEvent[]>()
  for (const { people } of sent) {
    for (const each of people) {
      const earlier = byUser.get(each.userId)
      if (!earlier) byUser.set(each.userId, [each])
      else replaceOrAdd(earlier, each)
    }
  }
  return byUser
}

function replaceOrAdd(events: UserEvent[], newest: UserEvent): void {
  const at = events.findIndex((each) => isSuperseded(each, newest))
  if (at < 0) events.push(newest)
  else events[at] = withEarlierRuns(events[at]!, newest)
}

/** A newer balance says nothing of what was spent in other auctions' runs. */
function withEarlierRuns(earlier: UserEvent, newest: UserEvent): UserEvent {
  if (earlier.kind !== 'credits' || newest.kind !== 'credits' || !earlier.spentHere) return newest
  const spentHere = new Map([...earlier.spentHere, ...(newest.spentHere ?? [])].map((each) => [each.auctionId, each]))
  return { ...newest, spentHere: [...spentHere.values()] }
}

function isSuperseded(earlier: UserEvent, newest: UserEvent): boolean {
  if (newest.kind === 'credits') return earlier.kind === 'credits'
  if (newest.kind !== 'outbid' && newest.kind !== 'autobid') return false
  return earlier.kind === newest.kind && earlier.auctionId === newest.auctionId
}

function readScript(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

function toArguments(liveState: LiveState, text: string): string[] {
  return [liveState.id, String(liveState.version), text, liveState.dueAt === null ? '' : String(liveState.dueAt)]
}
