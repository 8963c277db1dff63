import type { Database } from '@centesimo/db'
import type { By } from './admin-acts.ts'
import type { Feed } from './feed.ts'
import type { Refused } from './outcome.ts'

/** Deletes an auction with its bids, for ever; a tombstone keeps what the ledger speaks of. */
export async function removeAuction(
  _deps: { database: Database; feed: Feed },
  _auctionId: number,
  _by: By,
): Promise<{ ok: true } | Refused> {
  throw new Error('not built yet')
}
