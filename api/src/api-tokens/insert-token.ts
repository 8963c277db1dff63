import { type ApiScope, type ApiToken, limits } from '@centesimo/contract'
import { type Database, newId, transaction } from '@centesimo/db'
import type { UserRow } from '@centesimo/people'
import { sql } from 'kysely'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'
import { createTokenSecret, tokenKeyOf } from '../session/api-tokens.ts'
import { presentToken } from './own-tokens.ts'

type NewToken = { name: string; scopes: ApiScope[]; expiresInDays: number }

/**
 * Stores a token's hash, under the lock of its user: a password that changed since it was checked
 * has revoked all tokens, and this one must not follow.
 */
export async function insertToken(
  { pool }: Pick<Database, 'pool'>,
  owner: Pick<UserRow, 'id' | 'password_hash'>,
  { name, scopes, expiresInDays }: NewToken,
): Promise<{ secret: string; token: ApiToken } | Refused> {
  const secret = createTokenSecret()
  return await transaction(pool, async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', owner.id)
      .where('password_hash', '=', owner.password_hash)
      .where('closed_at', 'is', null)
      .where('blocked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return refuse('WRONG_PASSWORD')
    const { valid } = await db
      .selectFrom('api_tokens')
      .select(({ fn }) => fn.countAll<number>().as('valid'))
      .where('user_id', '=', owner.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirstOrThrow()
    if (valid >= limits.apiTokens) return refuseState(`Puoi avere al massimo ${limits.apiTokens} token: revocane uno.`)
    const row = await db
      .insertInto('api_tokens')
      .values({
        public_id: newId(),
        user_id: owner.id,
        token_hash: tokenKeyOf(secret)!,
        name: name.trim(),
        scopes,
        expires_at: sql<Date>`clock_timestamp() + ${expiresInDays} * interval '1 day'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { secret, token: presentToken(row) }
  })
}
