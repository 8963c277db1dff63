import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@centesimo/runtime'
import type { Redis } from 'ioredis'
import type { DomainEvents } from '../events.ts'
import type { LiveState } from './live-state.ts'

type Deps = { redis: Redis; publisher: Redis; nodeId: string; log: Log; deadlineIndex: string; eventsChannel: string }
type RedisWithScript = Redis & { cacheLiveState: (index: string, ...values: string[]) => Promise<string[]> }

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
export function createRedisWriter({ publisher, nodeId, deadlineIndex, eventsChannel, log, ...deps }: Deps) {
  const redis = deps.redis as RedisWithScript
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
  redis.defineCommand('cacheLiveState', {
    numberOfKeys: 1,
    lua: readFileSync(join(import.meta.dirname, 'cache-live-state.lua'), 'utf8'),
  })

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
      const texts = new Map(batch.map((liveState) => [liveState.id, JSON.stringify(liveState)]))
      const newest = await redis.cacheLiveState(
        deadlineIndex,
        publishesWithCache ? 'publish' : '',
        ...batch.flatMap((liveState) => toArguments(liveState, texts.get(liveState.id)!)),
      )
      if (publishesWithCache) return
      for (const id of newest) unpublished.set(id, texts.get(id)!)
    } catch (error) {
      for (const liveState of batch) if (!states.has(liveState.id)) states.set(liveState.id, liveState)
      throw error
    }
  }

  async function publishPending(sent: readonly DomainEvents[]): Promise<void> {
    const pipeline = publisher.pipeline()
    for (const [id, text] of unpublished) pipeline.publish(`state:${id}`, text)
    if (sent.length > 0) pipeline.publish(eventsChannel, JSON.stringify({ from: nodeId, events: mergeEvents(sent) }))
    const results = (await pipeline.exec()) ?? []
    for (const [error] of results) if (error) throw error
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
    flushed: async () => {
      await flushing
    },
  }
}

/**
 * Merges many events into one message. Of events that supersede each other a user gets only the
 * newest.
 */
function mergeEvents(sent: readonly DomainEvents[]): DomainEvents {
  const people = new Map<string, DomainEvents['people'][number]>()
  for (const [i, each] of sent.flatMap((events) => events.people).entries()) {
    const replaces = each.kind === 'credits' || each.kind === 'outbid' || each.kind === 'autobid'
    const about = each.kind === 'outbid' || each.kind === 'autobid' ? each.auctionId : ''
    people.set(replaces ? `${each.userId}:${each.kind}:${about}` : String(i), each)
  }
  return {
    people: [...people.values()],
    ended: sent.flatMap((events) => events.ended),
    changes: sent.flatMap((events) => events.changes),
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

function toArguments(liveState: LiveState, text: string): string[] {
  return [liveState.id, String(liveState.version), text, liveState.dueAt === null ? '' : String(liveState.dueAt)]
}
