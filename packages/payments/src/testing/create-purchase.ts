import { newId } from '@centesimo/db'
import type { PaymentTestKit, TestOrder } from './create-payment-test-kit.ts'

type Buyer = {
  /** The balance before the payment. */
  credits: number
  /** In a live run that another bidder leads. */
  spent: number
}

/** An order that gives its buyer the credits of a run back. */
export async function createPurchase(
  kit: PaymentTestKit,
  { credits, spent }: Buyer,
): Promise<{ userId: number; order: TestOrder }> {
  const userId = await kit.createUser({ credits: credits + spent })
  await kit.spend(userId, spent)
  const order = await kit.order(userId)
  const [auction] = await kit.rows<{ id: number }>(
    `insert into auctions (public_id, title, description, category_id, buy_now_cents, start_time)
     select $1, 'Orologio', 'x', min(id), $2, now() from categories returning id`,
    [newId(), order.amountCents],
  )
  const { id } = auction!
  await kit.rows(
    `insert into auction_states (id, status, run, starting_bid_cents, increment_cents, bid_cost_credits, timer_ms, min_credits)
     values ($1, 'live', 1, 0, 1, 1, 60000, 0)`,
    [id],
  )
  await kit.rows(
    `insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms) values ($1, 1, now(), 0, 1, 60000)`,
    [id],
  )
  await kit.rows(`insert into run_bidders (auction_id, run, user_id, bids, credits) values ($1, 1, $2, $3, $3)`, [
    id,
    userId,
    spent,
  ])
  await kit.rows(`insert into credits_back_orders (order_id, auction_id, run, user_id) values ($1, $2, 1, $3)`, [
    order.id,
    id,
    userId,
  ])
  return { userId, order }
}
