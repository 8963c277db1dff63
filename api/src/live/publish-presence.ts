import { createPresence } from '@centesimo/notifications'
import type { Redis } from '@centesimo/runtime'
import type { LiveServer } from './live-server.ts'

const PUBLISH_EVERY_MS = 15_000

/**
 * Publishes periodically which users have a page open on this node, so that mails go only to users
 * who are away. May be called at any rate.
 */
export function createPresencePublisher(
  io: LiveServer,
  deps: { redis: Redis; platformId: string; monotonicMs: () => number },
): () => Promise<void> {
  const presence = createPresence(deps)
  let publishedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.monotonicMs()
    if (now - publishedAt < PUBLISH_EVERY_MS) return
    publishedAt = now
    const onlineIds = new Set<number>()
    for (const { data } of io.sockets.sockets.values()) if (data.sessionUser) onlineIds.add(data.sessionUser.id)
    await presence.touch([...onlineIds])
  }
}
