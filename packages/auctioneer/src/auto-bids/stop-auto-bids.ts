import type pg from 'pg'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

/**
 * Switches every auto-bid of these auctions off, because they are not live any more, and adds an
 * event for each owner.
 */
export async function stopAutoBids(
  client: pg.PoolClient,
  auctions: readonly Pick<LockedAuction, 'id' | 'publicId'>[],
  events: DomainEvents,
): Promise<void> {
  const { rows } = await client.query<{ auction_id: number; user_id: number }>({
    name: 'stop-autobids',
    text: `
      update autobids set is_active = false, stopped_at = clock_timestamp(), stop_reason = 'not-live'
      where auction_id = any($1) and is_active returning auction_id, user_id`,
    values: [auctions.map(({ id }) => id)],
  })
  const publicIds = new Map(auctions.map(({ id, publicId }) => [id, publicId]))
  for (const { auction_id, user_id } of rows) {
    const stopped = {
      auctionId: publicIds.get(auction_id)!,
      isActive: false,
      nextBidAt: null,
      reason: 'not-live',
    } as const
    events.people.push({ userId: user_id, kind: 'autobid', ...stopped })
  }
}
