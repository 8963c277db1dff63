import type { CreditTransaction } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'
import type { Who } from '../session/who.ts'

/** A person's credit ledger, newest first. A bid's sentence is made here, from its auction or, once that is deleted, its tombstone. */
export async function listTransactions(
  db: Db,
  { id, publicId }: Pick<Who, 'id' | 'publicId'>,
  { beforeId, limit }: DownFrom,
): Promise<Page<CreditTransaction[]>> {
  const entries = db.selectFrom('ledger').where('ledger.user_id', '=', id)
  const rows = await entries
    .leftJoin('auctions', 'auctions.id', 'ledger.auction_id')
    .leftJoin('tombstones', 'tombstones.auction_id', 'ledger.auction_id')
    .leftJoin('payments', 'payments.id', 'ledger.payment_id')
    .select((row) => [
      'ledger.id',
      'ledger.type',
      'ledger.amount',
      'ledger.description',
      'ledger.created_at',
      'payments.provider_order_id',
      row.fn.coalesce('auctions.public_id', 'tombstones.public_id').as('auction_public_id'),
      row.fn.coalesce('auctions.title', 'tombstones.title').as('auction_title'),
    ])
    .where('ledger.id', '<', beforeId)
    .orderBy('ledger.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await entries.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  return pageOf(rows, { limit, totalCount: count }, (row) => ({
    id: String(row.id),
    userId: publicId,
    type: row.type,
    amount: row.amount,
    description: row.description ?? `Puntata su "${row.auction_title ?? ''}"`,
    auctionId: row.auction_public_id,
    paymentIntentId: row.provider_order_id,
    createdAt: row.created_at.toISOString(),
  }))
}
