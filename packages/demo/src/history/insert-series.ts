import { type NewAuction, seriesOffer } from '@centesimo/auctioneer'
import { newId, recordAudit, type Transaction } from '@centesimo/db'
import type { DemoItem } from '../catalogue/demo-item.ts'
import { WAIT_MS } from '../create-demo-auction.ts'
import type { InsertedRun } from './insert-runs.ts'
import type { PlannedRun } from './planned-run.ts'
import { type SeriesStory, seriesStories } from './series-story.ts'

/** As the keys of copies, with the item's own before the mark. Each auction adds its number. */
export const seriesKey = (item: Pick<DemoItem, 'key'>) => `${item.key}~serie`

/** The auctions of a series close one a day, each about an hour after its start. */
const GAP_MS = 23 * 3_600_000

type SeriesInput = { adminId: number | null; offerOf: (run: PlannedRun) => NewAuction }

/** Puts the planned auctions of the demo's series into them; the worker starts the next one. */
export async function insertSeries(tx: Transaction, runs: readonly InsertedRun[], input: SeriesInput): Promise<void> {
  for (const story of seriesStories) {
    const auctions = runs.filter(({ plan }) => plan.isOfSeries && plan.item.key === story.itemKey)
    if (auctions.length > 0) await insertOne(tx, story, auctions, input)
  }
}

async function insertOne(
  { db }: Transaction,
  { left, status }: SeriesStory,
  auctions: readonly InsertedRun[],
  { adminId, offerOf }: SeriesInput,
): Promise<void> {
  const [first, last] = [auctions[0]!, auctions.at(-1)!]
  const { categoryId, details } = seriesOffer({ ...offerOf(last.plan), buyNowCents: null })
  const { item } = last.plan
  const publicId = newId()
  const { id } = await db
    .insertInto('series')
    .values({
      public_id: publicId,
      category_id: categoryId,
      offer: JSON.stringify(details),
      stock: auctions.length + left,
      gap_ms: GAP_MS,
      wait_ms: WAIT_MS,
      made: auctions.length,
      auction_id: last.auctionId,
      status,
      demo_role: item.role,
      demo_key: seriesKey(item),
      created_at: new Date(first.plan.startedAt),
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
  if (status === 'running') return
  const action = status === 'paused' ? 'series.pause' : 'series.end'
  const target = { kind: 'series', id: publicId }
  await recordAudit(db, { adminId, action, target, before: { status: 'running' }, after: { status } })
}
