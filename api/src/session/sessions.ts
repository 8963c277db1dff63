import { createHash } from 'node:crypto'
import type { EventBus } from '@centesimo/auctioneer'
import { limits } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { Signer } from '@fastify/cookie'
import { endSessionsOf } from './end-sessions.ts'
import type { Who } from './who.ts'

export const cookieName = 'sid'

export type Sessions = {
  /** The user of the session in a `Cookie` header; null for a visitor. Cached for a second. */
  whoIs: (cookieHeader: string | undefined) => Promise<Who | null>
  /** The same, uncached: for calls that a user who has just lost the right must not make. */
  whoIsNow: (cookieHeader: string | undefined) => Promise<Who | null>
  /** The stored key of the session in a `Cookie` header; null for a foreign cookie. */
  keyOf: (cookieHeader: string | undefined) => string | null
  /**
   * Ends every session of a user, deletes their push subscriptions and clears the cache of all
   * nodes.
   */
  endAll: (userId: number) => Promise<void>
  /** Invalidates a user's sessions in the cache of all nodes. */
  changed: (userId: number) => void
}

type Remembered = { who: Who | null; until: number }

const REMEMBER_MS = 1_000
const REMEMBER_AT_MOST = 20_000

/**
 * Sessions are Postgres rows. This process caches a cookie's user (never credits) for a second, and
 * invalidates it at once when any node publishes that a user was signed out, blocked or given
 * another role. Uncached cookies are looked up together, in one query.
 */
export function createSessions(deps: {
  database: Database
  eventBus: Pick<EventBus, 'publishUserEvents' | 'onUserEvents'>
  secret: string
  monotonicMs: () => number
}): Sessions {
  const { database, eventBus, monotonicMs } = deps
  const signer = new Signer(deps.secret)
  const remembered = new Map<string, Remembered>()
  const lookUp = inBatches((hashes: string[]) => readSessions(database, hashes))
  let forgotten = 0

  eventBus.onUserEvents((news) => {
    for (const each of news) if (each.kind === 'signed-out') forget(each.userId)
  })

  function forget(userId: number): void {
    forgotten++
    for (const [cookie, { who }] of remembered) if (who?.id === userId) remembered.delete(cookie)
  }

  async function find(cookie: string): Promise<Who | null> {
    const key = keyOf(cookie)
    if (key === null) return null
    const before = forgotten
    const who = await lookUp(key)
    // A sign-out arrived during the query, so its result may be stale: do not cache it.
    if (before === forgotten) remember(cookie, who)
    return who
  }

  function keyOf(cookie: string): string | null {
    const id = signedValue(signer, cookie)
    return id === null ? null : sessionHash(id)
  }

  function remember(cookie: string, who: Who | null): void {
    remembered.delete(cookie)
    remembered.set(cookie, { who, until: monotonicMs() + REMEMBER_MS })
    if (remembered.size > REMEMBER_AT_MOST) remembered.delete(remembered.keys().next().value!)
  }

  return {
    whoIs: async (cookieHeader) => {
      const cookie = cookieValue(cookieHeader)
      if (cookie === null) return null
      const known = remembered.get(cookie)
      if (known && known.until > monotonicMs()) return known.who
      return await find(cookie)
    },
    whoIsNow: async (cookieHeader) => {
      const cookie = cookieValue(cookieHeader)
      return cookie === null ? null : await find(cookie)
    },
    keyOf: (cookieHeader) => {
      const cookie = cookieValue(cookieHeader)
      return cookie === null ? null : keyOf(cookie)
    },
    endAll: async (userId) => {
      await endSessionsOf(database.db, userId)
      eventBus.publishUserEvents([{ userId, kind: 'signed-out' }])
    },
    changed: (userId) => eventBus.publishUserEvents([{ userId, kind: 'signed-out' }]),
  }
}

/** The stored form of a session id: a leaked table signs nobody in. */
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

async function readSessions({ pool }: Database, hashes: string[]): Promise<Map<string, Who>> {
  const { rows } = await pool.query({
    name: 'who-is',
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
function inBatches<T>(read: (keys: string[]) => Promise<Map<string, T>>): (key: string) => Promise<T | null> {
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
