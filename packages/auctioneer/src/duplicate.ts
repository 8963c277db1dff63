import type { Database } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type { By } from './admin-acts.ts'
import type { Feed } from './feed.ts'
import type { HotAuction } from './hot-auction.ts'
import type { Refused } from './outcome.ts'

/** What the copy has of its own. The closing price in credits: 1 is 1 cent. */
export type Copy = { title?: string | undefined; closingPriceCredits?: number | undefined; startAsLive: boolean }

/** Copies an offer: not its bids, watchers, orders or winner. */
export async function duplicateAuction(
  _deps: { database: Database; feed: Feed; hours: OpeningHours },
  _auctionId: number,
  _copy: Copy,
  _by: By,
): Promise<{ ok: true; hot: HotAuction } | Refused> {
  throw new Error('not built yet')
}
