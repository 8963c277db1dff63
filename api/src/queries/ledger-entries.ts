import type { Db } from '@centesimo/db'

/**
 * The ledger, newest first, with the title for its descriptions: from the auction or, once deleted,
 * from its tombstone. The caller filters by user.
 */
export function selectEntries(db: Db) {
  return db
    .selectFrom('ledger')
    .leftJoin('auctions', 'auctions.id', 'ledger.auction_id')
    .leftJoin('tombstones', 'tombstones.auction_id', 'ledger.auction_id')
    .select((row) => [
      'ledger.id',
      'ledger.type',
      'ledger.amount',
      'ledger.description',
      row.fn.coalesce('auctions.title', 'tombstones.title').as('auction_title'),
    ])
    .orderBy('ledger.id', 'desc')
}

/**
 * The description that a user reads. A bid has none of its own: it follows the auction's present
 * title.
 */
export function describeEntry(entry: { description: string | null; auction_title: string | null }): string {
  return entry.description ?? `Puntata su «${entry.auction_title ?? ''}»`
}
