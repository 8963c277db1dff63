import { createHash, randomBytes } from 'node:crypto'
import type { ApiScope } from '@centesimo/contract'
import type { Database, Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { Credentials, SessionUser } from './session-user.ts'

/** Names the platform, so that tools that search code for leaked secrets find ours. */
const PREFIX = 'centesimo_'
const wellFormed = /^centesimo_[\w-]{43}$/

export function createTokenSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** The stored form of a secret; null for one that we never issue. */
export function tokenKeyOf(secret: string): string | null {
  return wellFormed.test(secret) ? createHash('sha256').update(secret).digest('hex') : null
}

/**
 * The secret of a request; null without one. Other schemes, such as a proxy's Basic, are not ours.
 */
export function bearerOf({ authorization }: Credentials): string | null {
  if (authorization === undefined) return null
  return /^Bearer\b\s*(.*)$/i.exec(authorization)?.[1] ?? null
}

type TokenRow = {
  token_hash: string
  scopes: ApiScope[]
  is_new_use: boolean
  id: number
  public_id: string
  username: string
}

/**
 * The users of tokens, with the tokens' scopes. A token is never an admin's. When a token was used
 * is written beside the answer, at most once a minute: no call waits for it or fails with it.
 */
export async function readTokenUsers({ pool }: Pick<Database, 'pool'>, hashes: string[]) {
  const { rows } = await pool.query<TokenRow>({
    name: 'find-token-user',
    text: `
      select t.token_hash, t.scopes, u.id, u.public_id, u.username,
        coalesce(t.last_used_at < now() - interval '1 minute', true) as is_new_use
      from api_tokens t join users u on u.id = t.user_id
      where t.token_hash = any($1) and t.revoked_at is null and t.expires_at > now()
        and u.blocked_at is null and u.closed_at is null`,
    values: [hashes],
  })
  const used = rows.filter((row) => row.is_new_use).map((row) => row.token_hash)
  if (used.length > 0) void recordUse(pool, used).catch(() => {})
  return new Map<string, SessionUser>(
    rows.map((row) => [
      row.token_hash,
      {
        id: row.id,
        publicId: row.public_id,
        username: row.username,
        isAdmin: false,
        isConfirmed: false,
        scopes: new Set(row.scopes),
      },
    ]),
  )
}

/** A locked row is in use by another node, which records the same. */
async function recordUse(pool: Database['pool'], hashes: string[]): Promise<void> {
  await pool.query<never>(
    `update api_tokens set last_used_at = now() where token_hash in
       (select token_hash from api_tokens where token_hash = any($1) for update skip locked)`,
    [hashes],
  )
}

/** Revokes all of a user's tokens. */
export async function revokeTokensOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
