import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'

/** Reads again whatever a payment of an order changes; done when what is on screen has come. */
export async function refreshOrders(): Promise<void> {
  const { orders, payments, wonAuctions, myBids } = queryKeys
  await Promise.all(
    [orders, payments, wonAuctions, myBids].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
