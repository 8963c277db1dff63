import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const refetchMs = 10_000
const retries = 2

/**
 * The platform's statistics, one query for all admin pages. Refetched every ten seconds and after
 * every admin action; a failure is retried twice before it shows.
 */
export function useAdminStats() {
  return useQuery({
    queryKey: queryKeys.adminQuery('adminStats'),
    queryFn: ({ signal }) => call('adminStats', { signal }),
    refetchInterval: refetchMs,
    retry: retries,
    retryDelay: 1000,
  })
}
