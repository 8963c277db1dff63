import type { AdminTransaction } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentEntry, type ShownEntry, selectShownEntries } from '../../records/shown-entries.ts'

/** The ledger, newest first, with whose each entry is; which, the caller adds. */
export function selectAdminEntries(db: Db) {
  return selectShownEntries(db)
    .innerJoin('users', 'users.id', 'ledger.user_id')
    .select(['users.public_id as user_public_id', 'users.username', 'users.email'])
}

type AdminEntryRow = ShownEntry & { user_public_id: string; username: string; email: string }

/** A ledger entry as an admin sees it. */
export function presentAdminEntry(row: AdminEntryRow): AdminTransaction {
  return {
    ...presentEntry(row, { publicId: row.user_public_id }),
    userName: row.username,
    userEmail: row.email,
  }
}
