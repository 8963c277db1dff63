import type { Redis } from '@centesimo/runtime'

/** How many sockets have each auction before them, over all nodes. */
export type Viewers = {
  of: (auctionId: string) => number
  /** Somebody on this node began (1) or ceased (-1) to view it. */
  moved: (auctionId: string, by: 1 | -1) => void
  /** Tells the other nodes this node's counts and hears theirs. */
  exchange: () => Promise<void>
  /** Takes this node's counts back. */
  leave: () => Promise<void>
}

const NODES = 'viewers'
const countsOf = (nodeId: string) => `viewers:${nodeId}`
/** A node that has died is forgotten after this. */
const LIVES_SECONDS = 10
const MOST_AUCTIONS = 10_000

/** Each node keeps its counts in a hash of its own that expires; nobody has to clean up behind a node that died. */
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
        // Without Redis this node can speak for itself alone.
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
    // Gone, or nobody watches there: either way it will add itself again.
    if (counts.length === 0) await redis.srem(NODES, node)
    for (const [auctionId, count] of counts) sum.set(auctionId, (sum.get(auctionId) ?? 0) + Number(count))
  }
  return sum
}
