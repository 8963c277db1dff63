import type { priceStates } from '@centesimo/contract'
import { creditsBackRemaining, type Db, winIsCancelled } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'

/** Which auctions to read, as a condition on the column of their ids. */
export type WhichAuctions = (column: RawBuilder<unknown>) => RawBuilder<unknown>

/** One run of an auction. Amounts in cents. */
export type RunFigures = {
  auctionId: number
  run: number
  endedAt: Date | null
  bids: number
  bought: number
  cents: number
  given: number
  returned: number
  priceState: (typeof priceStates)[number]
  priceCents: number
  /** The price sells credits, which are the prize: it is in the takings of credits. */
  isOfCredits: boolean
  /** Of the price. */
  refundedCents: number
  shippingCents: number
}

/**
 * The runs of auctions. What bidders spent is in `run_bidders`; a close or a restart gave it back
 * in full to the people whom the ledger names. A price is what was captured, or else what is due,
 * without the shipping in it.
 */
export async function readRunFigures(db: Db, isWanted: WhichAuctions): Promise<RunFigures[]> {
  const { rows } = await sql<RunFigures>`
    select runs.auction_id as "auctionId", runs.run, runs.ended_at as "endedAt", coalesce(spent.bids, 0) as bids,
      coalesce(spent.bought, 0) - back.bought as bought, coalesce(spent.cents, 0) - back.cents as cents,
      coalesce(spent.credits - spent.bought, 0) - (back.credits - back.bought) as given, back.credits as returned,
      coalesce(orders.prize_credits, case when orders.id is null then auctions.prize_credits end) is not null as "isOfCredits",
      coalesce(paid.item_refunded, 0) as "refundedCents",
      case when runs.prize_credits > 0 then 'prize' when runs.ended_at is null and spent.bids > 0 then 'running'
        when orders.id is null then 'none' when ${sql.raw(winIsCancelled)} then 'lost'
        when orders.status = 'completed' or paid.taken > 0 then 'paid' else 'due' end as "priceState",
      case when runs.ended_at is null and spent.bids > 0 then state.current_bid_cents
        when paid.taken > 0 then paid.item when orders.status = 'pending' then orders.amount_cents - orders.shipping_cents else 0 end as "priceCents",
      case when paid.taken > 0 then paid.shipping when orders.status = 'pending' then orders.shipping_cents else 0 end as "shippingCents"
    from runs join auctions on auctions.id = runs.auction_id
    left join auction_states as state on state.id = runs.auction_id and state.run = runs.run
    left join orders on orders.auction_id = runs.auction_id and orders.run = runs.run and orders.type = 'auction'
    left join lateral (${paidForOrder}) as paid on true
    left join (
      select auction_id, run, sum(bids)::int as bids, ${sumOfCredits} from run_bidders
      where ${isWanted(sql.ref('auction_id'))} group by auction_id, run
    ) as spent on spent.auction_id = runs.auction_id and spent.run = runs.run
    cross join lateral (
      select ${sumOfCredits} from (
        select spender.credits, spender.bought, spender.cents from ledger
        join run_bidders as spender on spender.auction_id = ledger.auction_id and spender.run = runs.run and spender.user_id = ledger.user_id
        where (runs.end_reason = 'admin' or orders.status = 'cancelled')
          and ledger.auction_id = runs.auction_id and ledger.type = 'refund' and ledger.key in (
          format('close:%s:%s:%s', runs.auction_id, runs.run, ledger.user_id),
          format('restart:%s:%s:%s', runs.auction_id, runs.run, ledger.user_id))
        union all
        select remaining, round(buyer.bought::numeric * remaining / buyer.credits), round(buyer.cents::numeric * remaining / buyer.credits)
        from credits_back_orders as given join run_bidders as buyer using (auction_id, run, user_id)
        cross join lateral (select ${sql.raw(creditsBackRemaining('buyer'))} as remaining) as remaining
        where given.auction_id = runs.auction_id and given.run = runs.run and given.credits > 0
      ) as returned
    ) as back
    where ${isWanted(sql.ref('runs.auction_id'))} order by runs.auction_id, runs.run desc`.execute(db)
  return rows
}

const sumOfCredits = sql`coalesce(sum(credits), 0)::int as credits, coalesce(sum(bought), 0)::int as bought,
  coalesce(sum(cents), 0)::int as cents`

/**
 * What was captured and refunded for an order. `item` is the captured part without shipping. A
 * refund takes from the shipping first, as it does where it takes credits back (creditsToRevoke).
 * `shipping` is what of it is not refunded.
 */
const paidForOrder = sql`
  select taken, item, greatest(refunded - (taken - item), 0) as item_refunded, greatest(taken - item - refunded, 0) as shipping
  from (
    select taken, refunded, greatest(taken - orders.shipping_cents, 0) as item from (
      select coalesce(sum(captured_cents), 0)::int as taken, coalesce(sum(refunded_cents), 0)::int as refunded
      from payments where payments.order_id = orders.id and captured_currency = 'EUR'
    ) as sums
  ) as parts`

/**
 * Objects of an auction sold directly: `objects` of them for good. Amounts in cents, as those of a
 * run.
 */
export type BuyNowFigures = {
  auctionId: number
  objects: number
  cents: number
  refundedCents: number
  shippingCents: number
}

export async function readBuyNowFigures(db: Db, isWanted: WhichAuctions): Promise<BuyNowFigures[]> {
  const { rows } = await sql<BuyNowFigures>`
    select orders.auction_id as "auctionId", count(*) filter (where orders.status = 'completed')::int as objects,
      sum(paid.item)::int as cents, sum(paid.item_refunded)::int as "refundedCents", sum(paid.shipping)::int as "shippingCents"
    from orders cross join lateral (${paidForOrder}) as paid
    where orders.type = 'buy_now' and ${isWanted(sql.ref('orders.auction_id'))} group by orders.auction_id`.execute(db)
  return rows
}
