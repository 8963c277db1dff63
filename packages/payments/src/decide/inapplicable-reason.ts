/** Why what a captured payment paid for cannot be given; null when it can. */
export function inapplicableReason(buyer: { closed_at: Date | null }, order: { status: string } | null): string | null {
  if (buyer.closed_at !== null) return 'the account was closed before the money arrived'
  return order && order.status !== 'pending' ? `the order is ${order.status}` : null
}
