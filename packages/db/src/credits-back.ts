/**
 * SQL: whether a row of `credits_back_orders` keeps its buyer from bidding in its run: the order is
 * paid, or a payment of it has begun and was not given up. Evaluate it under the user's row lock,
 * in a statement of its own: a payment begins under that lock.
 */
export const creditsBackBars = (order: string) => `exists (
  select from orders where orders.id = ${order}.order_id and (orders.status = 'completed' or orders.status = 'pending' and exists (
    select from payments where payments.order_id = orders.id and payments.state not in ('cancelled', 'failed', 'refunded'))))`

/**
 * SQL: how many credits of a run its bidder got back by buying the item, without those that refunds
 * of the purchase have taken again. `bidder` has `auction_id`, `run` and `user_id`.
 */
export const creditsBackRemaining = (bidder: string) => `(
  select coalesce(sum(given.credits - (
    select coalesce(sum(refunds.credits_taken + refunds.credits_owed), 0)
    from payments join refunds on refunds.payment_id = payments.id where payments.order_id = given.order_id)), 0)::integer
  from credits_back_orders given
  where given.auction_id = ${bidder}.auction_id and given.user_id = ${bidder}.user_id and given.run = ${bidder}.run and given.credits > 0)`
