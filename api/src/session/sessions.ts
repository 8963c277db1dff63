import { createHash } from 'node:crypto'
import type { EventBus } from '@centesimo/auctioneer'
import { limits } from '@centesimo/contract'
import { type Database, transaction } from '@centesimo/db'
import { roleOf } from '@centesimo/people'
import type { Log } from '@centesimo/runtime'
import { Signer } from '@fastify/cookie'
import { bearerOf, createTokenReader, tokenKeyOf } from './api-tokens.ts'
import { type CachedUsers, createCachedUsers } from './cached-users.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { hasFactor, hasGivenFactor, isInUse } from './open-sessions.ts'
import { createUseRecorder } from './record-use.ts'
import { revokeSessionsOf } from './revoke-sessions.ts'
import { type CookieRule, sessionCookieOf } from './session-cookie.ts'
import type { Credentials, SessionUser } from './session-user.ts'

export type Sessions = {
  /**
   * The user of a request's API token or, without a token, of the session in its `Cookie` header;
   * null for a visitor. Cached for a second.
   */
  findSessionUser: (credentials: Credentials) => Promise<SessionUser | null>
  /** The same, uncached: for calls that a user who has just lost the right must not make. */
  findSessionUserUncached: (credentials: Credentials) => Promise<SessionUser | null>
  /**
   * The user as this process found them last, however long ago: they may have lost every right
   * since. null for credentials that it has not found yet.
   */
  lastSessionUser: (credentials: Credentials) => SessionUser | null
  /** The stored key of the session in a `Cookie` header; null for a foreign cookie. */
  keyOf: (cookieHeader: string | undefined) => string | null
  /**
   * Revokes every session and API token of a user, deletes their push subscriptions and clears the
   * cache of all nodes.
   */
  revokeAll: (userId: number) => Promise<void>
  /**
   * Makes all nodes read this user's sessions and tokens again and cuts the user's sockets; those
   * that are still valid reconnect.
   */
  publishChange: (userId: number) => void
}

/** Sessions and API tokens are Postgres rows, cached by `createCachedUsers`. */
export function createSessions(
  deps: CookieRule & {
    database: Database
    /** Reads who calls, beside the connections of pages. */
    lookUps: Pick<Database, 'pool'>
    eventBus: Pick<EventBus, 'publishSessionChange' | 'onSessionChange'>
    /** Newest first: it signs, and all verify. */
    secrets: readonly string[]
    requireAdminSecondFactor: boolean
    log: Pick<Log, 'warn'>
    monotonicMs: () => number
  },
): Sessions {
  const { database, eventBus, monotonicMs } = deps
  const signer = new Signer([...deps.secrets])
  const shared = { onChange: eventBus.onSessionChange, monotonicMs }
  const recordUse = createUseRecorder(deps, touchSessions, 'sessions')
  const byCookie = createCachedUsers({ ...shared, keyOf, read: (hashes) => readSessions(deps, hashes, recordUse) })
  const byToken = createCachedUsers({
    ...shared,
    keyOf: tokenKeyOf,
    read: createTokenReader(deps),
  })

  function keyOf(cookie: string): string | null {
    const id = signedValue(signer, cookie)
    return id === null ? null : sessionHash(id)
  }

  function ask<T>(credentials: Credentials, how: (users: CachedUsers, secret: string) => T): T | null {
    const token = bearerOf(credentials)
    if (token !== null) return how(byToken, token)
    const cookie = sessionCookieOf(credentials.cookie, deps)
    return cookie === null ? null : how(byCookie, cookie)
  }

  return {
    findSessionUser: async (credentials) => ask(credentials, (users, secret) => users.find(secret)),
    findSessionUserUncached: async (credentials) => ask(credentials, (users, secret) => users.findUncached(secret)),
    lastSessionUser: (credentials) => ask(credentials, (users, secret) => users.last(secret)),
    keyOf: (cookieHeader) => {
      const cookie = sessionCookieOf(cookieHeader, deps)
      return cookie === null ? null : keyOf(cookie)
    },
    revokeAll: async (userId) => {
      await transaction(database.pool, async ({ db }) => {
        // As every change of a user's sessions: two that lock them in other orders would deadlock.
        await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
        await revokeSessionsOf(db, userId)
      })
      eventBus.publishSessionChange(userId)
    },
    publishChange: eventBus.publishSessionChange,
  }
}

/** The stored form of a session id: a leaked table gives no access. */
export function sessionHash(id: string): string {
  return createHash('sha256').update(id).digest('hex')
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
  admin_role: string | null
  must_confirm_email: boolean
  has_second_factor: boolean
  is_confirmed: boolean
  has_factor: boolean
  is_new_use: boolean
}

async function readSessions(
  deps: { lookUps: Pick<Database, 'pool'>; requireAdminSecondFactor: boolean },
  hashes: string[],
  recordUse: (hashes: readonly string[]) => void,
): Promise<Map<string, SessionUser>> {
  const { rows } = await deps.lookUps.pool.query<SessionRow>({
    name: 'find-session-user',
    text: `
      select s.id_hash, u.id, u.public_id, u.username, u.is_admin, u.admin_role, u.must_confirm_email,
        s.has_second_factor,
        s.authenticated_at > now() - $2 * interval '1 millisecond' and ${hasGivenFactor} as is_confirmed,
        ${hasFactor} as has_factor,
        s.used_at < now() - interval '1 minute' as is_new_use
      from sessions s join users u on u.id = s.user_id
      where s.id_hash = any($1) and s.expires_at > now() and ${isInUse} and u.blocked_at is null and u.closed_at is null`,
    values: [hashes, limits.confirmedForMs],
  })
  recordUse(rows.filter((row) => row.is_new_use).map((row) => row.id_hash))
  return new Map(
    rows.map((row) => [
      row.id_hash,
      {
        id: row.id,
        publicId: row.public_id,
        username: row.username,
        role: needsSecondFactor(deps, row) ? null : roleOf(row),
        needsSecondFactor: needsSecondFactor(deps, row),
        mayBid: !row.must_confirm_email,
        isConfirmed: row.is_confirmed,
        hasFactor: row.has_factor,
        scopes: null,
      },
    ]),
  )
}

/** A user's last visit is true to the hour: their row, which bids change, is written seldom. */
const touchSessions = `
  with used as (
    update sessions set used_at = now()
    where id_hash in (select id_hash from sessions where id_hash = any($1) for update skip locked)
    returning user_id
  ), due as (
    select id from users
    where id in (select user_id from used) and last_seen_at < now() - interval '1 hour'
    for no key update skip locked
  )
  update users set last_seen_at = now() from due where users.id = due.id`
