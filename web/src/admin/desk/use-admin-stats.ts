import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const everyMs = 30_000
const retries = 2

/** The house in figures, read once for the whole desk, every half a minute and after every act; what failed is tried twice more before it is said. */
export function useAdminStats() {
  return useQuery({
    queryKey: queryKeys.deskPart('adminStats'),
    queryFn: ({ signal }) => call('adminStats', { signal }),
    refetchInterval: everyMs,
    retry: retries,
    retryDelay: 1000,
  })
}
