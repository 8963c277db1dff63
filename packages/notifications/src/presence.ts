import type { Redis } from '@centesimo/runtime'

/** Which users have a page open now, as reported by the API nodes. */
export type Presence = {
  /** Reports users as present. Nodes repeat it while a page is open. */
  touch: (userIds: readonly number[]) => Promise<void>
  /** Those seen within the last two minutes; null without data, as after a Redis flush. */
  onlineAmong: (userIds: readonly number[]) => Promise<Set<number> | null>
}

const HERE_SECONDS = 120

/** Presence is kept in Redis and expires there, by Redis's clock alone. */
export function createPresence({ redis, platformId }: { redis: Redis; platformId: string }): Presence {
  /** Set while at least one node reports: without it an absent key means nothing. */
  const reporting = `present:${platformId}`
  const keyOf = (userId: number) => `${reporting}:${userId}`
  return {
    async touch(userIds) {
      const pipeline = redis.pipeline().set(reporting, '1', 'EX', HERE_SECONDS)
      for (const userId of userIds) pipeline.set(keyOf(userId), '1', 'EX', HERE_SECONDS)
      // Without Redis `onlineAmong` answers null, and callers expect that.
      await pipeline.exec().catch(() => {})
    },
    async onlineAmong(userIds) {
      const [isReported, ...here] = await redis.mget([reporting, ...userIds.map(keyOf)]).catch(() => [null])
      return isReported ? new Set(userIds.filter((_, index) => here[index])) : null
    },
  }
}
