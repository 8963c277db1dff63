import type { ApiScope, ApiToken } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** Those that are not revoked, expired ones included, latest first. */
export async function listTokens(db: Db, userId: number): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(presentToken)
}

/** False if the user has no such token. */
export async function revokeToken(db: Db, userId: number, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

type TokenRow = {
  public_id: string
  name: string
  scopes: string[]
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
}

export function presentToken(row: TokenRow): ApiToken {
  return {
    id: row.public_id,
    name: row.name,
    scopes: row.scopes as ApiScope[],
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}
