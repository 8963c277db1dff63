import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/**
 * The shipping address of the user's latest order that has one; null without one, undefined while
 * unknown.
 */
export function useLastAddress(isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.orders, 'last-address'],
    queryFn: async ({ signal }) => {
      const orders = await call('listUserOrders', { signal })
      return orders.find(({ shipping }) => shipping)?.shipping ?? null
    },
    enabled: isWanted,
  })
  // After an error the user types the address again.
  return isError ? null : data
}
