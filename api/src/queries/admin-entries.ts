import type { AdminTransaction, EntryType } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { presentEntry, type ShownEntry, selectShownEntries } from './shown-entries.ts'

/** The ledger with its users, newest first; the caller adds the filter. */
export function selectAdminEntries(db: Db) {
  return selectShownEntries(db)
    .innerJoin('users', 'users.id', 'ledger.user_id')
    .select(['users.public_id as user_public_id', 'users.username', 'users.email', 'ledger.balance_after'])
}

/** Of `ledger` alone. */
export function isOfType(type: EntryType): RawBuilder<SqlBool>[] {
  if (!type || type === 'all') return []
  return [type === 'not-bid' ? sql`ledger.type <> 'bid'` : sql`ledger.type = ${type}`]
}

type AdminEntryRow = ShownEntry & { user_public_id: string; username: string; email: string; balance_after: number }

/** A ledger entry for admins. */
export function presentAdminEntry(row: AdminEntryRow): AdminTransaction {
  return {
    ...presentEntry(row, { publicId: row.user_public_id }),
    userName: row.username,
    userEmail: row.email,
    balanceAfter: row.balance_after,
  }
}
