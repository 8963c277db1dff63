/**
 * SQL: whether a payment of a row of `orders` is being captured, or has money about which an admin
 * decides; such an order must not be cancelled or expired. Evaluate it in a statement of its own
 * after locking the order's row: a capture locks the order first, so only then is the answer
 * stable.
 */
export const orderBeingPaid = `exists (
  select from payments where payments.order_id = orders.id and payments.state in ('capturing', 'captured', 'parked', 'refunding')
)`
