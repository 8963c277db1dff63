import type { CreditTransaction, TransactionType } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'
import { presentEntry, selectShownEntries } from '../records/shown-entries.ts'
import type { Who } from '../session/who.ts'

/** A user's credit ledger, newest first; all entries or those of one type. */
export async function listTransactions(
  db: Db,
  who: Pick<Who, 'id' | 'publicId'>,
  { beforeId, limit, type }: DownFrom & { type?: TransactionType | undefined },
): Promise<Page<CreditTransaction[]>> {
  const rows = await selectShownEntries(db)
    .where('ledger.user_id', '=', who.id)
    .$if(type !== undefined, (entries) => entries.where('ledger.type', '=', type!))
    .where('ledger.id', '<', beforeId)
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', who.id)
    .$if(type !== undefined, (entries) => entries.where('type', '=', type!))
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, (row) => presentEntry(row, who))
}
