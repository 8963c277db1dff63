/**
 * Says of a row of `orders` that money is moving for it: it must not be cancelled or expired. True only of a moment: ask with a statement of its own after the
 * order's row is locked, because whoever captures locks the order first.
 */
export const orderBeingPaid = `exists (
  select from payments where payments.order_id = orders.id and payments.state in ('capturing', 'captured')
)`
