import { createPresence } from '@centesimo/notifications'
import type { Redis } from '@centesimo/runtime'
import type { LiveServer } from './live-server.ts'

const TELL_EVERY_MS = 15_000

/**
 * Publishes periodically which users have a page open on this node, so that mails go only to users
 * who are away. May be called at any rate.
 */
export function createPresenceTeller(
  io: LiveServer,
  deps: { redis: Redis; platformId: string; monotonicMs: () => number },
): () => Promise<void> {
  const presence = createPresence(deps)
  let toldAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.monotonicMs()
    if (now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    const here = new Set<number>()
    for (const { data } of io.sockets.sockets.values()) if (data.who) here.add(data.who.id)
    await presence.touch([...here])
  }
}
