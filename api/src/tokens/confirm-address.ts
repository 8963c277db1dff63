import { type Database, transaction } from '@centesimo/db'
import { confirmEmail } from '@centesimo/people'
import { sql } from 'kysely'
import { tokenHash } from './token-hash.ts'

/**
 * Verifies the address that a link was sent to. Repeating the link succeeds again; false for a
 * wrong or expired one.
 */
export async function confirmAddress({ db, pool }: Database, token: string): Promise<boolean> {
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
  await transaction(pool, async (tx) => {
    await confirmEmail(tx.db, known.user_id)
    await tx.db
      .updateTable('email_tokens')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('token_hash', '=', hash)
      .execute()
  })
  return true
}
