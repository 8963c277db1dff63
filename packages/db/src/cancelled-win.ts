/** SQL: whether the item of a row of `orders`, under this alias, is sent or with its buyer. */
export const itemIsAway = (orders: string) => `${orders}.shipping_state in ('shipped', 'delivered')`

/**
 * SQL: whether a row of `orders` is of a win that came to nothing: its auction was restarted, it
 * was not paid in time, or the payment was refunded in full. A buyer who took the money back and
 * has the item, by a dispute perhaps, has won it.
 */
export const winIsCancelled = `(orders.status in ('cancelled', 'expired', 'failed') and not ${itemIsAway('orders')})`

/** SQL: whether a row of `runs`, under this alias, has ended with a win that stands. */
export const runIsWon = (
  runs: string,
) => `(${runs}.ended_at is not null and ${runs}.winner_id is not null and not exists (
  select from orders
  where orders.auction_id = ${runs}.auction_id and orders.run = ${runs}.run and orders.type = 'auction' and ${winIsCancelled}
))`
