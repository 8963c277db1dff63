import type { SessionUser } from './session-user.ts'

type CachedUser = { sessionUser: SessionUser | null; until: number }

const CACHE_MS = 1_000
const MAX_CACHED = 20_000

/** Finds users by a secret that clients send. */
export type CachedUsers = {
  /** Cached for a second. */
  find: (secret: string) => Promise<SessionUser | null>
  findUncached: (secret: string) => Promise<SessionUser | null>
  /** The user as found last, however long ago; null for one that was not found here yet. */
  last: (secret: string) => SessionUser | null
}

/**
 * This process caches a secret's user (never credits) for a second, and invalidates it at once when
 * any node publishes that the user's sessions have changed. Uncached secrets are looked up
 * together, in one query. `keyOf` is null for a secret that we did not issue.
 */
export function createCachedUsers(deps: {
  keyOf: (secret: string) => string | null
  read: (keys: string[]) => Promise<Map<string, SessionUser>>
  onChange: (listener: (userId: number) => void) => void
  monotonicMs: () => number
}): CachedUsers {
  const { keyOf, monotonicMs } = deps
  const cached = new Map<string, CachedUser>()
  const lookUp = batchLookups(deps.read)
  let invalidations = 0

  deps.onChange((userId) => {
    invalidations++
    for (const [secret, { sessionUser }] of cached) if (sessionUser?.id === userId) cached.delete(secret)
  })

  async function findUncached(secret: string): Promise<SessionUser | null> {
    const key = keyOf(secret)
    if (key === null) return null
    const before = invalidations
    const sessionUser = await lookUp(key)
    // A change arrived during the query, so its result may be stale: do not cache it.
    if (before === invalidations) cache(secret, sessionUser)
    return sessionUser
  }

  function cache(secret: string, sessionUser: SessionUser | null): void {
    cached.delete(secret)
    cached.set(secret, { sessionUser, until: monotonicMs() + CACHE_MS })
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  }

  return {
    find: async (secret) => {
      const known = cached.get(secret)
      if (known && known.until > monotonicMs()) return known.sessionUser
      return await findUncached(secret)
    },
    findUncached,
    last: (secret) => cached.get(secret)?.sessionUser ?? null,
  }
}

/** Batches lookups of one event loop turn into one query. */
function batchLookups<T>(read: (keys: string[]) => Promise<Map<string, T>>): (key: string) => Promise<T | null> {
  let next: { keys: Set<string>; answer: Promise<Map<string, T>> } | null = null
  return async (key) => {
    if (!next) {
      const keys = new Set<string>()
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        next = null
        return read([...keys])
      })
      next = { keys, answer }
    }
    next.keys.add(key)
    return (await next.answer).get(key) ?? null
  }
}
