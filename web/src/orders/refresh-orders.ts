import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'

/**
 * Refetches everything that a payment of an order changes; resolves when the queries on screen have
 * finished.
 */
export async function refreshOrders(): Promise<void> {
  const { orders, payments, wonAuctions, myBids } = queryKeys
  await Promise.all(
    [orders, payments, wonAuctions, myBids].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
