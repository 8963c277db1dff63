import type { Redis } from '@centesimo/runtime'

/** Who is at one of the house's pages now, as far as the nodes have told. */
export type Presence = {
  /** These people are here; said again and again while they are. */
  touch: (userIds: readonly number[]) => Promise<void>
  /** Those of these people who were here within the last two minutes; null when nobody can say, as after Redis was emptied. */
  whoIsHere: (userIds: readonly number[]) => Promise<Set<number> | null>
}

const HERE_SECONDS = 120

/** Presence lives in Redis and expires by itself: it is worth nothing once it is old, and no clock but Redis's own is asked. */
export function createPresence({ redis, name }: { redis: Redis; name: string }): Presence {
  /** Says that at least one node tells: without it, silence means nothing. */
  const telling = `present:${name}`
  const keyOf = (userId: number) => `${telling}:${userId}`
  return {
    async touch(userIds) {
      const pipeline = redis.pipeline().set(telling, '1', 'EX', HERE_SECONDS)
      for (const userId of userIds) pipeline.set(keyOf(userId), '1', 'EX', HERE_SECONDS)
      // While Redis is away nobody can say who is here, and that is known.
      await pipeline.exec().catch(() => {})
    },
    async whoIsHere(userIds) {
      const [isTold, ...here] = await redis.mget([telling, ...userIds.map(keyOf)]).catch(() => [null])
      return isTold ? new Set(userIds.filter((_, index) => here[index])) : null
    },
  }
}
