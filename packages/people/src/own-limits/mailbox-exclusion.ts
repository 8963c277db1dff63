import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { mailboxHash } from '../mailbox.ts'
import { lockForChange, storeExclusion } from './store-limits.ts'

/**
 * Until when the person behind a mailbox has excluded themselves (epoch ms); null if they have not.
 * Reliable under the mailbox's lock.
 */
async function mailboxExclusion(db: Db, folded: string): Promise<number | null> {
  const row = await db
    .selectFrom('excluded_mailboxes')
    .select(sql<number>`floor(extract(epoch from excluded_until) * 1000)::float8`.as('until'))
    .where('mailbox_hash', '=', mailboxHash(folded))
    .where('excluded_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.until ?? null
}

/** The mailbox stays excluded until the later end, also when its accounts are closed. */
export async function excludeMailbox(db: Db, folded: string, until: number): Promise<void> {
  await sql`
    insert into excluded_mailboxes as known (mailbox_hash, excluded_until)
    values (${mailboxHash(folded)}, to_timestamp(${until}::float8 / 1000))
    on conflict (mailbox_hash) do update
      set excluded_until = greatest(known.excluded_until, excluded.excluded_until)`.execute(db)
}

/** A confirmed account takes on its mailbox's exclusion. The caller has locked the mailbox. */
export async function bindToMailbox(db: Db, { id, email_folded }: { id: number; email_folded: string }): Promise<void> {
  const until = await mailboxExclusion(db, email_folded)
  if (until !== null) await storeExclusion(db, id, until, await lockForChange(db, [id]))
}
