import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/** Where this person's latest order that has an address went; null where there is none, undefined until it is known. */
export function useLastAddress(isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.orders, 'last-address'],
    queryFn: async ({ signal }) => {
      const orders = await call('listUserOrders', { signal })
      return orders.find(({ shipping }) => shipping)?.shipping ?? null
    },
    enabled: isWanted,
  })
  // Whoever cannot be helped writes it anew.
  return isError ? null : data
}
