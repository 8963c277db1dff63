import type { Db } from '@centesimo/db'

/** The ledger, newest first, with what its sentences are made from: the auction or, once that is deleted, its tombstone. Whose, the caller adds. */
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

/** What a person reads of an entry. A bid has no words of its own: they follow what its auction is called now. */
export function describeEntry(entry: { description: string | null; auction_title: string | null }): string {
  return entry.description ?? `Puntata su "${entry.auction_title ?? ''}"`
}
