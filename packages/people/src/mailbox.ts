import { createHash } from 'node:crypto'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** Identifies a mailbox where its address must not be stored. */
export function mailboxHash(folded: string): string {
  return createHash('sha256').update(folded).digest('hex')
}

/**
 * An advisory lock that serializes decisions per mailbox over all its accounts. Take it before
 * locking the row of an existing user.
 */
export async function lockMailbox(db: Db, folded: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${folded}`}, 0))`.execute(db)
}
