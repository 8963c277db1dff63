import type pg from 'pg'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

/**
 * Switches every auto-bid of an auction off, because it is not live any more, and adds an event for
 * each owner.
 */
export async function stopAutoBids(
  client: pg.PoolClient,
  { id, publicId }: Pick<LockedAuction, 'id' | 'publicId'>,
  events: DomainEvents,
): Promise<void> {
  const { rows } = await client.query<{ user_id: number }>(
    `update autobids set is_active = false, stopped_at = clock_timestamp(), stop_reason = 'not-live'
     where auction_id = $1 and is_active returning user_id`,
    [id],
  )
  const stopped = { auctionId: publicId, isActive: false, nextBidAt: null, reason: 'not-live' } as const
  for (const { user_id } of rows) events.people.push({ userId: user_id, kind: 'autobid', ...stopped })
}
