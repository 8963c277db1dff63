import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@centesimo/runtime'
import type { Redis } from 'ioredis'
import type { LiveState } from './hot-auction.ts'
import type { News } from './news.ts'

type Deps = { redis: Redis; publisher: Redis; nodeId: string; log: Log; deadlineIndex: string; newsChannel: string }
type HotRedis = Redis & { keepHot: (index: string, ...values: string[]) => Promise<string[]> }

const PENDING_NEWS = 2_000
const RETRY_MS = 250
/**
 * Pause between two rounds. Under load it merges updates instead of sending one per bid; clients
 * render no more often anyway.
 */
const ROUND_MS = 20

/**
 * Queues what Redis has not received: the newest state of each auction, and events in order. One
 * call is in flight at a time.
 */
export function createOutgoing({ publisher, nodeId, deadlineIndex, newsChannel, log, ...deps }: Deps) {
  const redis = deps.redis as HotRedis
  const states = new Map<string, LiveState>()
  /**
   * Cached in Redis but not published yet, as the cached JSON: a second `cacheLiveState` would not
   * report them as new.
   */
  const unannounced = new Map<string, string>()
  let news: News[] = []
  let flushing: Promise<void> | null = null
  redis.defineCommand('keepHot', {
    numberOfKeys: 1,
    lua: readFileSync(join(import.meta.dirname, 'keep-hot.lua'), 'utf8'),
  })

  async function flush(): Promise<void> {
    while (states.size + unannounced.size + news.length > 0) {
      const batch = [...states.values()]
      const told = news
      states.clear()
      news = []
      try {
        await keep(batch)
        await announce(told)
        await pause(ROUND_MS)
      } catch (error) {
        // States are retried, only the newest of each auction. Events are dropped: they are useless
        // late.
        log.debug({ error }, 'Redis did not take the newest states')
        await pause(RETRY_MS)
      }
    }
    flushing = null
  }

  /** A state that Redis already has in a newer version is not published. */
  async function keep(batch: readonly LiveState[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const texts = new Map(batch.map((liveState) => [liveState.id, JSON.stringify(liveState)]))
      const newest = await redis.keepHot(
        deadlineIndex,
        ...batch.flatMap((liveState) => toArguments(liveState, texts.get(liveState.id)!)),
      )
      for (const id of newest) unannounced.set(id, texts.get(id)!)
    } catch (error) {
      for (const liveState of batch) if (!states.has(liveState.id)) states.set(liveState.id, liveState)
      throw error
    }
  }

  async function announce(told: readonly News[]): Promise<void> {
    const pipeline = publisher.pipeline()
    for (const [id, text] of unannounced) pipeline.publish(`feed:${id}`, text)
    if (told.length > 0) pipeline.publish(newsChannel, JSON.stringify({ from: nodeId, news: merge(told) }))
    const results = (await pipeline.exec()) ?? []
    for (const [error] of results) if (error) throw error
    unannounced.clear()
  }

  const start = () => {
    flushing ??= flush()
  }
  return {
    state(liveState: LiveState) {
      states.set(liveState.id, liveState)
      start()
    },
    news(each: News) {
      if (each.people.length + each.ended.length + each.changes.length === 0 || news.length >= PENDING_NEWS) return
      news.push(each)
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
function merge(told: readonly News[]): News {
  const people = new Map<string, News['people'][number]>()
  for (const [i, each] of told.flatMap((news) => news.people).entries()) {
    const replaces = each.kind === 'credits' || each.kind === 'outbid' || each.kind === 'autobid'
    const about = each.kind === 'outbid' || each.kind === 'autobid' ? each.auctionId : ''
    people.set(replaces ? `${each.userId}:${each.kind}:${about}` : String(i), each)
  }
  return {
    people: [...people.values()],
    ended: told.flatMap((news) => news.ended),
    changes: told.flatMap((news) => news.changes),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

function toArguments(liveState: LiveState, text: string): string[] {
  return [liveState.id, String(liveState.version), text, liveState.dueAt === null ? '' : String(liveState.dueAt)]
}
