import type { EventBus } from '@centesimo/auctioneer'

export type UserWatch = {
  /**
   * Counts a connection of this user. Resolves once their events arrive on this node, or after a
   * quarter of a second: without Redis there are none from other nodes.
   */
  add: (userId: number) => Promise<void>
  remove: (userId: number) => void
}

const SUBSCRIBED_WITHIN_MS = 250

/** Watches on the event bus exactly the users who have a connection to this node. */
export function createUserWatch(eventBus: Pick<EventBus, 'watchUser' | 'unwatchUser'>): UserWatch {
  const users = new Map<number, { connections: number; subscribed: Promise<void> }>()
  return {
    async add(userId) {
      const user = users.get(userId) ?? { connections: 0, subscribed: eventBus.watchUser(userId) }
      users.set(userId, user)
      user.connections++
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, SUBSCRIBED_WITHIN_MS)
      await Promise.race([user.subscribed, late])
      clearTimeout(timer)
    },
    remove(userId) {
      const user = users.get(userId)
      if (!user || --user.connections > 0) return
      users.delete(userId)
      eventBus.unwatchUser(userId)
    },
  }
}
