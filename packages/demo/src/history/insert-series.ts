import { type NewAuction, seriesOffer } from '@centesimo/auctioneer'
import { newId, type Transaction } from '@centesimo/db'
import type { DemoItem } from '../catalogue/demo-item.ts'
import { WAIT_MS } from '../create-demo-auction.ts'
import type { InsertedRun } from './insert-runs.ts'
import type { PlannedRun } from './planned-run.ts'

/** As the keys of copies, with the item's own before the mark. Each auction adds its number. */
export const seriesKey = (item: Pick<DemoItem, 'key'>) => `${item.key}~serie`

/** Pieces that the demo's series still has when the history ends. */
const LEFT = 8
const GAP_MS = 30 * 60_000

/** Puts the planned auctions of the demo's series into it; the worker starts the next one. */
export async function insertSeries(
  { db }: Transaction,
  runs: readonly InsertedRun[],
  offerOf: (run: PlannedRun) => NewAuction,
): Promise<void> {
  const auctions = runs.filter(({ plan }) => plan.isOfSeries)
  const last = auctions.at(-1)
  if (!last) return
  const { categoryId, details } = seriesOffer({ ...offerOf(last.plan), buyNowCents: null })
  const { item } = last.plan
  const { id } = await db
    .insertInto('series')
    .values({
      public_id: newId(),
      category_id: categoryId,
      offer: JSON.stringify(details),
      stock: auctions.length + LEFT,
      gap_ms: GAP_MS,
      wait_ms: WAIT_MS,
      made: auctions.length,
      auction_id: last.auctionId,
      demo_role: item.role,
      demo_key: seriesKey(item),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, { auctionId }] of auctions.entries()) {
    await db
      .updateTable('auctions')
      .set({ series_id: id, series_number: index + 1 })
      .where('id', '=', auctionId)
      .execute()
  }
}
