import type { CreditTransaction } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { describeEntry, selectEntries } from './ledger-entries.ts'

/** Ledger entries with all displayed fields; the caller adds the filter. */
export function selectShownEntries(db: Db) {
  return selectEntries(db)
    .leftJoin('payments', 'payments.id', 'ledger.payment_id')
    .leftJoin('receipts', 'receipts.payment_id', 'ledger.payment_id')
    .leftJoin('bids', (join) =>
      join
        .onRef('bids.auction_id', '=', 'ledger.auction_id')
        .onRef('bids.run', '=', 'ledger.run')
        .onRef('bids.seq', '=', 'ledger.seq')
        .on('ledger.type', '=', 'bid'),
    )
    .select((row) => [
      'auctions.images as auction_images',
      'bids.is_automatic',
      'ledger.created_at',
      'payments.provider_order_id',
      'payments.public_id as payment_public_id',
      'receipts.number as receipt_number',
      row.fn.coalesce('auctions.public_id', 'tombstones.public_id').as('auction_public_id'),
    ])
}

export type ShownEntry = Awaited<ReturnType<ReturnType<typeof selectShownEntries>['execute']>>[number]

/** `publicId` is the user's. */
export function presentEntry(row: ShownEntry, { publicId }: { publicId: string }): CreditTransaction {
  return {
    id: String(row.id),
    userId: publicId,
    type: row.type,
    amount: row.amount,
    description: describeEntry(row),
    auctionId: row.auction_public_id,
    auctionTitle: row.auction_title,
    imageUrl: row.auction_images?.[0] ?? null,
    paymentIntentId: row.provider_order_id,
    receiptPaymentId: row.receipt_number === null ? null : row.payment_public_id,
    isAutomatic: row.is_automatic ?? false,
    createdAt: row.created_at.toISOString(),
  }
}
