import type { CreditTransaction, TransactionType } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'
import { presentEntry, selectShownEntries } from '../queries/shown-entries.ts'
import type { SessionUser } from '../session/session-user.ts'

/** A user's credit ledger, newest first; all entries or those of one type. */
export async function listTransactions(
  db: Db,
  user: Pick<SessionUser, 'id' | 'publicId'>,
  { beforeId, limit, type }: PageStart & { type?: TransactionType | undefined },
): Promise<Page<CreditTransaction[]>> {
  const rows = await selectShownEntries(db)
    .where('ledger.user_id', '=', user.id)
    .$if(type !== undefined, (entries) => entries.where('ledger.type', '=', type!))
    .where('ledger.id', '<', beforeId)
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .$if(type !== undefined, (entries) => entries.where('type', '=', type!))
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, (row) => presentEntry(row, user))
}
