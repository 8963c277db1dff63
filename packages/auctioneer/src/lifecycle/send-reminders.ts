import { isExcluded } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import type pg from 'pg'
import type { LockedAuction } from '../rows/locked-auction.ts'

/**
 * Tells everyone who asked for it that the auction has started, in the transaction that starts it.
 * Users in a time-out and excluded ones are not told. Call it under the auction's lock: a reminder
 * is asked for under the same lock, so none is lost, and the start that deletes it is the only one
 * to send it.
 */
export async function sendReminders(client: pg.PoolClient, auction: LockedAuction): Promise<void> {
  const { rows } = await client.query<{ userId: number }>(
    `with reminders as (delete from start_reminders where auction_id = $1 returning user_id)
     select user_id "userId" from reminders join users on users.id = user_id where not ${isExcluded('users')}`,
    [auction.id],
  )
  await notifyAll(
    client,
    rows.map(({ userId }) => ({
      kind: 'auction-started',
      userId,
      auctionId: auction.id,
      payload: { auctionId: auction.publicId, title: auction.title },
      key: `auction-started:${auction.id}:${auction.state.run}:${userId}`,
    })),
  )
}
