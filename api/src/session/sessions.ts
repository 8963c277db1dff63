import { createHash } from 'node:crypto'
import type { Feed } from '@centesimo/auctioneer'
import { limits } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { Signer } from '@fastify/cookie'
import { endSessionsOf } from './end-sessions.ts'
import type { Who } from './who.ts'

export const cookieName = 'sid'

export type Sessions = {
  /** Whose session a `Cookie` header carries; null for a visitor. Costs next to nothing when asked again within a second. */
  whoIs: (cookieHeader: string | undefined) => Promise<Who | null>
  /** The same, never from memory: for what must not be done by somebody who has just lost the right to it. */
  whoIsNow: (cookieHeader: string | undefined) => Promise<Who | null>
  /** What the table knows the session of a `Cookie` header by; null for what is no cookie of ours. */
  keyOf: (cookieHeader: string | undefined) => string | null
  /** Ends every session of a person with its push messages, and what all nodes remember of it. */
  endAll: (userId: number) => Promise<void>
  /** Tells all nodes that what they remember of a person's sessions is no longer so. */
  changed: (userId: number) => void
}

type Remembered = { who: Who | null; until: number }

const REMEMBER_MS = 1_000
const REMEMBER_AT_MOST = 20_000

/**
 * Sessions are rows of Postgres. This process remembers for a second whose a cookie is (who, never credits), and forgets at once when any
 * node says that a person was signed out, blocked or given another role. Cookies that nobody remembers are looked up together, in one query.
 */
export function createSessions(deps: {
  database: Database
  feed: Pick<Feed, 'tell' | 'onPeople'>
  secret: string
  monotonicMs: () => number
}): Sessions {
  const { database, feed, monotonicMs } = deps
  const signer = new Signer(deps.secret)
  const remembered = new Map<string, Remembered>()
  const lookUp = inBatches((hashes: string[]) => readSessions(database, hashes))
  let forgotten = 0

  feed.onPeople((news) => {
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
    // Somebody was signed out while the database was being asked: its answer may be from before.
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
      feed.tell([{ userId, kind: 'signed-out' }])
    },
    changed: (userId) => feed.tell([{ userId, kind: 'signed-out' }]),
  }
}

/** What the table keeps of a session's id: a copy of the table signs nobody in. */
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

/** Joins what is asked within one turn of the event loop into one question. */
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
