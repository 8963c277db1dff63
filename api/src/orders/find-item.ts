import type { Db } from '@centesimo/db'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'

/**
 * What the caller claims of an item. `auctionId` is public; without it, title and amount must match
 * exactly one.
 */
export type ClaimedItem = { auctionId: string | undefined; title: string | null | undefined; amountCents: number }

/** What the database has. */
export type Item = {
  id: number
  title: string
  description: string
  image: string | null
  buyNowCents: number
  /** It is a piece of a series. */
  isPiece: boolean
}

/**
 * The item for sale at its buy-now price, locked until the end of the transaction so that it cannot
 * be deleted meanwhile. `sellsDemo`: demo items are for sale too, because no money moves.
 */
export async function findItem(
  db: Db,
  claimed: ClaimedItem,
  { sellsDemo }: { sellsDemo: boolean },
): Promise<Item | Refused> {
  const auctions = db
    .selectFrom('auctions')
    .select(['id', 'title', 'description', 'images', 'buy_now_cents', 'series_id'])
    .forKeyShare()
    .$if(!sellsDemo, (items) => items.where('demo_role', 'is', null))
  if (claimed.auctionId !== undefined) {
    const row = await auctions.where('public_id', '=', claimed.auctionId).executeTakeFirst()
    if (!row) return refuse('AUCTION_NOT_FOUND')
    if (row.buy_now_cents === null) return refuseState("L'oggetto non è più in vendita a prezzo fisso")
    if (row.buy_now_cents !== claimed.amountCents) return refuse('AMOUNT_MISMATCH')
    return present(row, row.buy_now_cents)
  }
  const rows = await auctions
    .where('title', '=', claimed.title?.trim() ?? '')
    .where('buy_now_cents', '=', claimed.amountCents)
    .limit(2)
    .execute()
  const [only, another] = rows
  return only && !another ? present(only, claimed.amountCents) : refuse('AMOUNT_MISMATCH')
}

type Row = { id: number; title: string; description: string; images: string[]; series_id: number | null }

function present({ id, title, description, images, series_id }: Row, buyNowCents: number): Item {
  return { id, title, description, image: images[0] ?? null, buyNowCents, isPiece: series_id !== null }
}
