import type { Redis } from 'ioredis'
import type { LiveState } from './live-state.ts'
import { readLiveState } from './state-traces.ts'

/** Redis's copies of these auctions' states; without Redis none. */
export async function readCachedStates(redis: Redis, ids: readonly string[]): Promise<Map<string, LiveState>> {
  if (ids.length === 0) return new Map()
  try {
    const texts = await redis.mget(ids.map((id) => `live:${id}`))
    const liveStates = texts.flatMap((text) => {
      return text ? (readLiveState(text.slice(text.indexOf('|') + 1)) ?? []) : []
    })
    return new Map(liveStates.map((liveState) => [liveState.id, liveState]))
  } catch {
    // Without Redis pages are slower but correct: the caller reads Postgres.
    return new Map()
  }
}

/**
 * Redis's versions of these auctions and of all in the deadline index, and when their closes are
 * due (epoch ms). Reads only the version prefix of each state, since this runs every few seconds.
 */
export async function readVersionsAndDeadlines(redis: Redis, deadlineIndex: string, ids: readonly string[]) {
  const index: string[] = await redis.zrange(deadlineIndex, '0', '-1', 'WITHSCORES')
  const deadlines = new Map<string, number>()
  for (let i = 0; i < index.length; i += 2) deadlines.set(index[i]!, Number(index[i + 1]))
  const asked = [...new Set([...ids, ...deadlines.keys()])]
  const pipeline = redis.pipeline()
  for (const id of asked) pipeline.getrange(`live:${id}`, 0, 20)
  const heads = (await pipeline.exec()) ?? []
  const versions = new Map<string, number>()
  for (const [index, [error, head]] of heads.entries()) {
    if (error) throw error
    if (head) versions.set(asked[index]!, Number.parseInt(head as string, 10))
  }
  return { versions, deadlines }
}
