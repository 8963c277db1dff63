import type { CreditTransaction, TransactionType } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'
import type { Who } from '../session/who.ts'
import { describeEntry, selectEntries } from './ledger-entries.ts'

/** A person's credit ledger, newest first; all of it, or the entries of one type. */
export async function listTransactions(
  db: Db,
  { id, publicId }: Pick<Who, 'id' | 'publicId'>,
  { beforeId, limit, type }: DownFrom & { type?: TransactionType | undefined },
): Promise<Page<CreditTransaction[]>> {
  const rows = await selectEntries(db, id)
    .leftJoin('payments', 'payments.id', 'ledger.payment_id')
    .leftJoin('receipts', 'receipts.payment_id', 'ledger.payment_id')
    .select((row) => [
      'ledger.created_at',
      'payments.provider_order_id',
      'payments.public_id as payment_public_id',
      'receipts.number as receipt_number',
      row.fn.coalesce('auctions.public_id', 'tombstones.public_id').as('auction_public_id'),
    ])
    .$if(type !== undefined, (entries) => entries.where('ledger.type', '=', type!))
    .where('ledger.id', '<', beforeId)
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .$if(type !== undefined, (entries) => entries.where('type', '=', type!))
    .executeTakeFirstOrThrow()

  return pageOf(rows, { limit, totalCount: count }, (row) => ({
    id: String(row.id),
    userId: publicId,
    type: row.type,
    amount: row.amount,
    description: describeEntry(row),
    auctionId: row.auction_public_id,
    paymentIntentId: row.provider_order_id,
    receiptPaymentId: row.receipt_number === null ? null : row.payment_public_id,
    createdAt: row.created_at.toISOString(),
  }))
}
