import { newId } from '@centesimo/db'
import { type Ending, paymentDueAt } from '@centesimo/domain'
import { notify } from '@centesimo/notifications'
import type pg from 'pg'
import { stopAutoBids } from '../auto-bids/stop-auto-bids.ts'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

/**
 * Ends a run in the caller's transaction, under the auction's lock: winner, auto-bids off, one
 * order and the winner's notices. Updates `auction` and adds the events to publish after the commit
 * to `events`. With credits as the prize there is no order; the caller posts them.
 */
export async function endRun(
  client: pg.PoolClient,
  auction: LockedAuction,
  ending: Ending,
  events: DomainEvents,
  { prizeCredits = 0 } = {},
): Promise<void> {
  const { state } = auction
  const ended = await client.query<{ version: number }>(
    `update auction_states set status = 'ended', ended_at = to_timestamp($2 / 1000.0), end_reason = $3, version = version + 1
     where id = $1 returning version`,
    [auction.id, ending.endedAt, ending.reason],
  )
  await client.query(
    `update runs set ended_at = to_timestamp($3 / 1000.0), end_reason = $4, winner_id = $5, bids = $6, final_price_cents = $7,
       deadline_at = to_timestamp($8 / 1000.0), prize_credits = nullif($9::int, 0)
     where auction_id = $1 and run = $2`,
    [
      auction.id,
      state.run,
      ending.endedAt,
      ending.reason,
      ending.winnerId,
      state.seq,
      ending.finalPriceCents,
      state.timerEndsAt ?? state.waitsUntil,
      prizeCredits,
    ],
  )
  await stopAutoBids(client, auction, events)

  auction.version = ended.rows[0]!.version
  auction.endedAt = ending.endedAt
  auction.endReason = ending.reason
  auction.state = { ...state, status: 'ended' }
  events.changes.push({ kind: 'ended', id: auction.publicId })
  events.ended.push({
    id: auction.publicId,
    version: auction.version,
    winnerName: auction.leaderName,
    finalPrice: ending.finalPriceCents,
    reason: ending.reason,
  })
  if (ending.winnerId !== null && prizeCredits === 0)
    await createWinnerOrder(client, auction, ending, ending.winnerId, events)
}

async function createWinnerOrder(
  client: pg.PoolClient,
  auction: LockedAuction,
  ending: Ending,
  winnerId: number,
  events: DomainEvents,
): Promise<void> {
  const orderId = newId()
  await client.query(
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title, product_image, product_description,
       payment_due_at, created_at)
     select $1, $2, 'auction', id, $4, $5, title, images[1], description, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0)
     from auctions where id = $3`,
    [
      orderId,
      winnerId,
      auction.id,
      auction.state.run,
      ending.finalPriceCents,
      paymentDueAt(ending.endedAt),
      ending.endedAt,
    ],
  )
  const winEvent = { auctionId: auction.publicId, title: auction.title, finalPrice: ending.finalPriceCents, orderId }
  const key = `won:${auction.id}:${auction.state.run}`
  await notify(client, { kind: 'won', userId: winnerId, auctionId: auction.id, payload: winEvent, key })
  events.people.push({ userId: winnerId, kind: 'won', ...winEvent })
}
