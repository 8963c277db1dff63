import { transaction } from '@centesimo/db'
import { confirmEmail, lockForConfirmation } from '@centesimo/people'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { publishConfirmation } from '../session/publish-confirmation.ts'
import { tokenHash } from './token-hash.ts'

type Needed = Pick<Deps, 'config' | 'database' | 'eventBus' | 'sessions'>

/**
 * Verifies the address that a link was sent to, and posts what waited for it. Repeating the link
 * succeeds again; false for a wrong or expired one.
 */
export async function confirmAddress(deps: Needed, token: string): Promise<boolean> {
  const { db, pool } = deps.database
  const hash = tokenHash(token)
  const known = await db
    .selectFrom('email_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.user_id',
      't.used_at',
      'u.email_verified',
      sql<boolean>`t.expires_at > clock_timestamp()`.as('isFresh'),
    ])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'verify')
    .whereRef('t.email', '=', 'u.email')
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!known) return false
  if (known.used_at) return known.email_verified
  if (!known.isFresh) return false
  const rewarded = await transaction(pool, async (tx) => {
    await lockForConfirmation(tx.db, known.user_id)
    const paid = await confirmEmail(tx.db, known.user_id, deps.config.rateLimitScale)
    await tx.db
      .updateTable('email_tokens')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('token_hash', '=', hash)
      .execute()
    return paid
  })
  publishConfirmation(deps, known.user_id, rewarded)
  return true
}
