import type { Redis } from '@centesimo/runtime'

/** How many sockets view each auction, over all nodes. */
export type Viewers = {
  of: (auctionId: string) => number
  /** A socket on this node started (1) or stopped (-1) viewing it. */
  moved: (auctionId: string, by: 1 | -1) => void
  /** Publishes this node's counts and reads those of the others. */
  exchange: () => Promise<void>
  /** Removes this node's counts. */
  leave: () => Promise<void>
}

const NODES = 'viewers'
const countsOf = (nodeId: string) => `viewers:${nodeId}`
/** The counts of a dead node expire after this. */
const LIVES_SECONDS = 10
const MOST_AUCTIONS = 10_000

/** Each node keeps its counts in its own expiring hash, so a dead node needs no cleanup. */
export function createViewers({ redis, nodeId }: { redis: Redis; nodeId: string }): Viewers {
  const here = new Map<string, number>()
  let elsewhere = new Map<string, number>()

  return {
    of: (auctionId) => (here.get(auctionId) ?? 0) + (elsewhere.get(auctionId) ?? 0),
    moved(auctionId, by) {
      const count = (here.get(auctionId) ?? 0) + by
      if (count > 0) here.set(auctionId, count)
      else here.delete(auctionId)
    },
    async exchange() {
      try {
        await tell(redis, nodeId, here)
        elsewhere = await hear(redis, nodeId)
      } catch {
        // Without Redis, only this node's own counts are known.
        elsewhere = new Map()
      }
    },
    async leave() {
      await redis
        .multi()
        .del(countsOf(nodeId))
        .srem(NODES, nodeId)
        .exec()
        .catch(() => {})
    },
  }
}

async function tell(redis: Redis, nodeId: string, here: Map<string, number>): Promise<void> {
  const counts = [...here].slice(0, MOST_AUCTIONS)
  const key = countsOf(nodeId)
  const telling = redis.multi().sadd(NODES, nodeId).expire(NODES, 3_600).del(key)
  if (counts.length > 0) telling.hset(key, Object.fromEntries(counts)).expire(key, LIVES_SECONDS)
  await telling.exec()
}

async function hear(redis: Redis, nodeId: string): Promise<Map<string, number>> {
  const nodes = (await redis.smembers(NODES)).filter((node) => node !== nodeId)
  const sum = new Map<string, number>()
  for (const node of nodes) {
    const counts = Object.entries(await redis.hgetall(countsOf(node)))
    // Dead, or without viewers: a living node adds itself again.
    if (counts.length === 0) await redis.srem(NODES, node)
    for (const [auctionId, count] of counts) sum.set(auctionId, (sum.get(auctionId) ?? 0) + Number(count))
  }
  return sum
}
