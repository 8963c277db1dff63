import type { Database } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type { By } from './admin-acts.ts'
import type { Feed } from './feed.ts'
import type { HotAuction } from './hot-auction.ts'
import type { Refused } from './outcome.ts'

/** What changes of an offer; what is absent stays. Cents, credits and epoch ms as their names say. */
export type OfferChanges = {
  title?: string | undefined
  description?: string | undefined
  /** The category's internal id. */
  categoryId?: number | undefined
  closingPriceCredits?: number | undefined
  estimatedValue?: string | null | undefined
  /** 0 and null: none. */
  buyNowCents?: number | null | undefined
  bidCostCredits?: number | undefined
  incrementCents?: number | undefined
  endTime?: number | undefined
  /** Only of an upcoming auction. */
  startTime?: number | undefined
}

/** Changes an auction as far as its bids and its state let it. */
export async function editAuction(
  _deps: { database: Database; feed: Feed; hours: OpeningHours },
  _auctionId: number,
  _changes: OfferChanges,
  _by: By,
): Promise<{ ok: true; hot: HotAuction } | Refused> {
  throw new Error('not built yet')
}
