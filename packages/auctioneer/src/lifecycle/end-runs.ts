import { newId } from '@centesimo/db'
import { type Ending, paymentDueAt } from '@centesimo/domain'
import { type Message, notifyAll } from '@centesimo/notifications'
import type pg from 'pg'
import { stopAutoBids } from '../auto-bids/stop-auto-bids.ts'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

/** A locked live auction and how its run ends. */
export type EndedRun = {
  auction: LockedAuction
  ending: Ending
  /** Credits as the prize: there is no order, and the caller posts them. */
  prizeCredits?: number | undefined
}

/**
 * Ends runs in the caller's transaction, under the auctions' locks: winners, auto-bids off, one
 * order per win and the winners' notices. Updates each `auction` and adds the events to publish
 * after the commit to `events`. An order pays `shippingCents` too, unless its winner has days of
 * free shipping.
 */
export async function endRuns(
  client: pg.PoolClient,
  ended: readonly EndedRun[],
  { events, shippingCents }: { events: DomainEvents; shippingCents: number },
): Promise<void> {
  if (ended.length === 0) return
  const wins = ended.flatMap(({ auction, ending, prizeCredits = 0 }) => {
    const { winnerId } = ending
    return winnerId === null || prizeCredits > 0 ? [] : [{ auction, ending, winnerId, orderId: newId() }]
  })
  // The queries are pipelined and run in this order.
  const [versions] = await Promise.all([
    writeStates(client, ended),
    writeRuns(client, ended),
    stopAutoBids(
      client,
      ended.map(({ auction }) => auction),
      events,
    ),
    insertOrders(client, wins, shippingCents),
    notifyAll(client, wins.map(toMessage)),
  ])
  for (const { auction, ending } of ended) {
    auction.version = versions.get(auction.id)!
    auction.endedAt = ending.endedAt
    auction.endReason = ending.reason
    auction.state = { ...auction.state, status: 'ended' }
    events.changes.push({ kind: 'ended', id: auction.publicId })
    events.ended.push({
      id: auction.publicId,
      version: auction.version,
      winnerName: auction.leaderName,
      finalPrice: ending.finalPriceCents,
      reason: ending.reason,
    })
  }
  for (const win of wins) events.people.push({ userId: win.winnerId, kind: 'won', ...winEvent(win) })
}

async function writeStates(client: pg.PoolClient, ended: readonly EndedRun[]): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; version: number }>({
    name: 'end-states',
    text: `
      update auction_states s set status = 'ended', ended_at = to_timestamp(n.ended / 1000.0), end_reason = n.reason, version = version + 1
      from unnest($1::bigint[], $2::float8[], $3::end_reason[]) as n (id, ended, reason) where s.id = n.id returning s.id, s.version`,
    values: [
      ended.map(({ auction }) => auction.id),
      ended.map(({ ending }) => ending.endedAt),
      ended.map(({ ending }) => ending.reason),
    ],
  })
  return new Map(rows.map((row) => [row.id, row.version]))
}

async function writeRuns(client: pg.PoolClient, ended: readonly EndedRun[]): Promise<void> {
  const column = (pick: (run: EndedRun) => unknown) => ended.map(pick)
  await client.query({
    name: 'end-runs',
    text: `
      update runs r set ended_at = to_timestamp(n.ended / 1000.0), end_reason = n.reason, winner_id = n.winner, bids = n.seq,
        final_price_cents = n.price, deadline_at = to_timestamp(n.deadline / 1000.0), prize_credits = nullif(n.prize, 0), chain_head = decode(n.head, 'hex'),
        buy_now_cents = (select coalesce(a.buy_now_cents, 0) from auctions a where a.id = n.id)
      from unnest($1::bigint[], $2::int[], $3::float8[], $4::end_reason[], $5::bigint[], $6::int[], $7::int[], $8::float8[], $9::int[], $10::text[])
        as n (id, run, ended, reason, winner, seq, price, deadline, prize, head)
      where r.auction_id = n.id and r.run = n.run`,
    values: [
      column(({ auction }) => auction.id),
      column(({ auction }) => auction.state.run),
      column(({ ending }) => ending.endedAt),
      column(({ ending }) => ending.reason),
      column(({ ending }) => ending.winnerId),
      column(({ auction }) => auction.state.seq),
      column(({ ending }) => ending.finalPriceCents),
      column(({ auction: { state } }) => state.timerEndsAt ?? state.waitsUntil),
      column(({ prizeCredits = 0 }) => prizeCredits),
      column(({ auction: { chain, state } }) => (chain && state.seq > 0 ? chain.head : null)),
    ],
  })
}

type Win = { auction: LockedAuction; ending: Ending; winnerId: number; orderId: string }

async function insertOrders(client: pg.PoolClient, wins: readonly Win[], shippingCents: number): Promise<void> {
  if (wins.length === 0) return
  const column = (pick: (win: Win) => unknown) => wins.map(pick)
  await client.query({
    name: 'insert-won-orders',
    text: `
      insert into orders (public_id, user_id, type, auction_id, run, amount_cents, shipping_cents, prize_credits, product_title, product_image,
        product_description, payment_due_at, created_at)
      select n.public_id, n.winner, 'auction', a.id, n.run, n.price + shipping.cents, shipping.cents, a.prize_credits, a.title, a.images[1], a.description,
        to_timestamp(n.due / 1000.0), to_timestamp(n.ended / 1000.0)
      from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::float8[], $7::float8[])
        as n (public_id, winner, auction_id, run, price, due, ended)
      join auctions a on a.id = n.auction_id
      join runs r on r.auction_id = n.auction_id and r.run = n.run
      -- As \`shippingCost\` of domain, and never more than when the run began. Credits need none.
      cross join lateral (
        select case when a.prize_credits is not null or $8::int > 0 and exists (
          select from users u where u.id = n.winner and u.free_shipping_until > to_timestamp(n.ended / 1000.0)
        ) then 0 else least($8::int, coalesce(r.shipping_cents, 0)) end as cents
      ) as shipping`,
    values: [
      column(({ orderId }) => orderId),
      column(({ winnerId }) => winnerId),
      column(({ auction }) => auction.id),
      column(({ auction }) => auction.state.run),
      column(({ ending }) => ending.finalPriceCents),
      column(({ ending }) => paymentDueAt(ending.endedAt)),
      column(({ ending }) => ending.endedAt),
      shippingCents,
    ],
  })
}

function toMessage(win: Win): Message {
  const { id, state } = win.auction
  const key = `won:${id}:${state.run}`
  return { kind: 'won', userId: win.winnerId, auctionId: id, payload: winEvent(win), key }
}

function winEvent({ auction, ending, orderId }: Win) {
  return { auctionId: auction.publicId, title: auction.title, finalPrice: ending.finalPriceCents, orderId }
}
