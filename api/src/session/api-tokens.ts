import { createHash, randomBytes } from 'node:crypto'
import type { ApiScope } from '@centesimo/contract'
import type { Database, Db } from '@centesimo/db'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { createUseRecorder } from './record-use.ts'
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
  must_confirm_email: boolean
}

/**
 * Reads the users of tokens, with the tokens' scopes. A token is never an admin's. When a token was
 * last used is written beside the call, which never waits for it: at most once a minute and node,
 * and not while another transaction has its row.
 */
export function createTokenReader(deps: {
  database: Pick<Database, 'pool'>
  lookUps: Pick<Database, 'pool'>
  log: Pick<Log, 'warn'>
  monotonicMs: () => number
}): (hashes: string[]) => Promise<Map<string, SessionUser>> {
  const recordUse = createUseRecorder(deps, touchTokens, 'API tokens')

  return async (hashes) => {
    const { rows } = await deps.lookUps.pool.query<TokenRow>({
      name: 'find-token-user',
      text: findTokenUsers,
      values: [hashes],
    })
    recordUse(rows.filter((row) => row.is_new_use).map((row) => row.token_hash))
    return new Map(
      rows.map((row) => [
        row.token_hash,
        {
          id: row.id,
          publicId: row.public_id,
          username: row.username,
          role: null,
          needsSecondFactor: false,
          mayBid: !row.must_confirm_email,
          isConfirmed: false,
          hasFactor: false,
          scopes: new Set(row.scopes),
        },
      ]),
    )
  }
}

const findTokenUsers = `
  select t.token_hash, t.scopes, u.id, u.public_id, u.username, u.must_confirm_email,
    coalesce(t.last_used_at < now() - interval '1 minute', true) as is_new_use
  from api_tokens t join users u on u.id = t.user_id
  where t.token_hash = any($1) and t.revoked_at is null and t.expires_at > now()
    and u.blocked_at is null and u.closed_at is null`

const touchTokens = `
  update api_tokens set last_used_at = now()
  where token_hash in (select token_hash from api_tokens where token_hash = any($1) for update skip locked)`

/** Revokes all of a user's tokens. */
export async function revokeTokensOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
