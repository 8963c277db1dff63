import type { Reply } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const refetchMs = 30_000

/** How many orders there are, of each tab and due today. */
export function useOrderCounts(): Reply<'countAdminOrders'> | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.adminQuery('countAdminOrders'),
    queryFn: ({ signal }) => call('countAdminOrders', { signal }),
    refetchInterval: refetchMs,
  })
  return data
}
