import type pg from 'pg'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { type AutoBidColumns, autoBidColumns, autoBidEvent, toAutoBid } from './auto-bid-rows.ts'

/**
 * Switches every auto-bid of these auctions off, because they are not live any more, and adds an
 * event for each owner.
 */
export async function stopAutoBids(
  client: pg.PoolClient,
  auctions: readonly Pick<LockedAuction, 'id' | 'publicId'>[],
  events: DomainEvents,
): Promise<void> {
  const { rows } = await client.query<AutoBidColumns>({
    name: 'stop-autobids',
    text: `
      update autobids set is_active = false, stopped_at = greatest(clock_timestamp(), last_bid_at), stop_reason = 'not-live'
      where auction_id = any($1) and is_active returning ${autoBidColumns}`,
    values: [auctions.map(({ id }) => id)],
  })
  const byId = new Map(auctions.map((auction) => [auction.id, auction]))
  for (const auto of rows.map(toAutoBid)) events.people.push(autoBidEvent(auto, byId.get(auto.auctionId)!))
}
