import { createHash } from 'node:crypto'
import type { EventBus } from '@centesimo/auctioneer'
import { limits } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { Signer } from '@fastify/cookie'
import { revokeSessionsOf } from './revoke-sessions.ts'
import type { SessionUser } from './session-user.ts'

export const cookieName = 'sid'

export type Sessions = {
  /** The user of the session in a `Cookie` header; null for a visitor. Cached for a second. */
  findSessionUser: (cookieHeader: string | undefined) => Promise<SessionUser | null>
  /** The same, uncached: for calls that a user who has just lost the right must not make. */
  findSessionUserUncached: (cookieHeader: string | undefined) => Promise<SessionUser | null>
  /** The stored key of the session in a `Cookie` header; null for a foreign cookie. */
  keyOf: (cookieHeader: string | undefined) => string | null
  /**
   * Revokes every session of a user, deletes their push subscriptions and clears the cache of all
   * nodes.
   */
  revokeAll: (userId: number) => Promise<void>
  /**
   * Makes all nodes read this user's sessions again and cuts the user's sockets; valid sessions
   * reconnect.
   */
  publishChange: (userId: number) => void
}

type CachedSession = { sessionUser: SessionUser | null; until: number }

const CACHE_MS = 1_000
const MAX_CACHED = 20_000

/**
 * Sessions are Postgres rows. This process caches a cookie's user (never credits) for a second, and
 * invalidates it at once when any node publishes that the user's sessions have changed. Uncached
 * cookies are looked up together, in one query.
 */
export function createSessions(deps: {
  database: Database
  eventBus: Pick<EventBus, 'publishSessionChange' | 'onSessionChange'>
  secret: string
  monotonicMs: () => number
}): Sessions {
  const { database, eventBus, monotonicMs } = deps
  const signer = new Signer(deps.secret)
  const cached = new Map<string, CachedSession>()
  const lookUp = batchLookups((hashes: string[]) => readSessions(database, hashes))
  let invalidations = 0

  eventBus.onSessionChange(invalidate)

  function invalidate(userId: number): void {
    invalidations++
    for (const [cookie, { sessionUser }] of cached) if (sessionUser?.id === userId) cached.delete(cookie)
  }

  async function find(cookie: string): Promise<SessionUser | null> {
    const key = keyOf(cookie)
    if (key === null) return null
    const before = invalidations
    const sessionUser = await lookUp(key)
    // A change arrived during the query, so its result may be stale: do not cache it.
    if (before === invalidations) cache(cookie, sessionUser)
    return sessionUser
  }

  function keyOf(cookie: string): string | null {
    const id = signedValue(signer, cookie)
    return id === null ? null : sessionHash(id)
  }

  function cache(cookie: string, sessionUser: SessionUser | null): void {
    cached.delete(cookie)
    cached.set(cookie, { sessionUser, until: monotonicMs() + CACHE_MS })
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  }

  return {
    findSessionUser: async (cookieHeader) => {
      const cookie = cookieValue(cookieHeader)
      if (cookie === null) return null
      const known = cached.get(cookie)
      if (known && known.until > monotonicMs()) return known.sessionUser
      return await find(cookie)
    },
    findSessionUserUncached: async (cookieHeader) => {
      const cookie = cookieValue(cookieHeader)
      return cookie === null ? null : await find(cookie)
    },
    keyOf: (cookieHeader) => {
      const cookie = cookieValue(cookieHeader)
      return cookie === null ? null : keyOf(cookie)
    },
    revokeAll: async (userId) => {
      await revokeSessionsOf(database.db, userId)
      eventBus.publishSessionChange(userId)
    },
    publishChange: eventBus.publishSessionChange,
  }
}

/** The stored form of a session id: a leaked table gives no access. */
export function sessionHash(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function cookieValue(header: string | undefined): string | null {
  if (header === undefined) return null
  return /(?:^|;\s*)sid=([^;\s]+)/.exec(header)?.[1] ?? null
}

function signedValue(signer: Signer, cookie: string): string | null {
  try {
    const { valid, value } = signer.unsign(decodeURIComponent(cookie))
    return valid ? value : null
  } catch {
    return null
  }
}

type SessionRow = {
  id_hash: string
  id: number
  public_id: string
  username: string
  is_admin: boolean
  is_confirmed: boolean
}

async function readSessions({ pool }: Database, hashes: string[]): Promise<Map<string, SessionUser>> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-session-user',
    text: `
      select s.id_hash, u.id, u.public_id, u.username, u.is_admin,
        s.authenticated_at > now() - $2 * interval '1 millisecond' as is_confirmed
      from sessions s join users u on u.id = s.user_id
      where s.id_hash = any($1) and s.expires_at > now() and u.blocked_at is null and u.closed_at is null`,
    values: [hashes, limits.confirmedForMs],
  })
  return new Map(
    rows.map((row) => [
      row.id_hash,
      {
        id: row.id,
        publicId: row.public_id,
        username: row.username,
        isAdmin: row.is_admin,
        isConfirmed: row.is_confirmed,
      },
    ]),
  )
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
