import { createHash } from 'node:crypto'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** What the house remembers a mailbox by where it must not keep the address. */
export function mailboxHash(folded: string): string {
  return createHash('sha256').update(folded).digest('hex')
}

/** What is decided once a mailbox, over all accounts of it, is decided one at a time. Taken before the row of a person who exists is locked. */
export async function lockMailbox(db: Db, folded: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${folded}`}, 0))`.execute(db)
}
