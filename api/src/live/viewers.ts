import type { Redis } from '@centesimo/runtime'

/** How many sockets view each auction, over all nodes. */
export type Viewers = {
  countOf: (auctionId: string) => number
  /** A socket on this node started (1) or stopped (-1) viewing it. */
  addLocal: (auctionId: string, by: 1 | -1) => void
  /** Publishes this node's counts and reads those of the others. */
  exchange: () => Promise<void>
  /** Removes this node's counts. */
  remove: () => Promise<void>
}

const NODES = 'viewers'
const countsOf = (nodeId: string) => `viewers:${nodeId}`
/** The counts of a dead node expire after this. */
const TTL_SECONDS = 10
const MAX_AUCTIONS = 10_000

/** Each node keeps its counts in its own expiring hash, so a dead node needs no cleanup. */
export function createViewers({ redis, nodeId }: { redis: Redis; nodeId: string }): Viewers {
  const localCounts = new Map<string, number>()
  let remoteCounts = new Map<string, number>()

  return {
    countOf: (auctionId) => (localCounts.get(auctionId) ?? 0) + (remoteCounts.get(auctionId) ?? 0),
    addLocal(auctionId, by) {
      const count = (localCounts.get(auctionId) ?? 0) + by
      if (count > 0) localCounts.set(auctionId, count)
      else localCounts.delete(auctionId)
    },
    async exchange() {
      try {
        await publishCounts(redis, nodeId, localCounts)
        remoteCounts = await readOtherCounts(redis, nodeId)
      } catch {
        // Without Redis, only this node's own counts are known.
        remoteCounts = new Map()
      }
    },
    async remove() {
      await redis
        .multi()
        .del(countsOf(nodeId))
        .srem(NODES, nodeId)
        .exec()
        .catch(() => {})
    },
  }
}

async function publishCounts(redis: Redis, nodeId: string, localCounts: Map<string, number>): Promise<void> {
  const counts = [...localCounts].slice(0, MAX_AUCTIONS)
  const key = countsOf(nodeId)
  const commands = redis.multi().sadd(NODES, nodeId).expire(NODES, 3_600).del(key)
  if (counts.length > 0) commands.hset(key, Object.fromEntries(counts)).expire(key, TTL_SECONDS)
  await commands.exec()
}

async function readOtherCounts(redis: Redis, nodeId: string): Promise<Map<string, number>> {
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
