import { queryKeys, refreshed } from '../data/query-keys.ts'

/**
 * Refetches everything that a payment of an order changes; resolves when the queries on screen have
 * finished.
 */
export async function refreshOrders(): Promise<void> {
  const { orders, payments, wonAuctions, myBids, mines } = queryKeys
  await refreshed(orders, payments, wonAuctions, myBids, mines)
}
