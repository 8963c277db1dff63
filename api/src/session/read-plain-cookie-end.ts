import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { SESSION_LIVES_MS } from './store.ts'

/**
 * When a session in a plain cookie counts no longer over TLS, where a sibling host could set one.
 * Programs before 0.4.0 opened them; the upgrade from these ran this migration, and a session lives
 * no longer than that.
 */
export async function readPlainCookieEnd(db: Db): Promise<number> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0019-expand-session-use'`.execute(db)
  return Date.parse(rows[0]!.timestamp) + SESSION_LIVES_MS
}
