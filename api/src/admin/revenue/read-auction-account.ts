import type { AuctionAccount } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { VatRates } from '@centesimo/domain'
import { sql } from 'kysely'
import { accountOf } from './auction-account.ts'
import { readBuyNowFigures, readRunFigures, type WhichAuctions } from './read-auction-figures.ts'

/** The account of one auction; undefined if unknown. */
export async function readAuctionAccount(
  db: Db,
  publicId: string,
  rates: VatRates,
): Promise<AuctionAccount | undefined> {
  const auction = await db
    .selectFrom('auctions')
    .select(['id', 'cost_cents'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!auction) return undefined
  const isThis: WhichAuctions = (column) => sql`${column} = ${auction.id}`
  const [runs, [sold]] = await Promise.all([readRunFigures(db, isThis), readBuyNowFigures(db, isThis)])
  return accountOf(runs, sold, auction.cost_cents, rates)
}
