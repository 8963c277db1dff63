import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const everyMs = 30_000
const retries = 2

/** The house in figures, read every half a minute; what failed is tried twice more before it is said. */
export function useAdminStats() {
  return useQuery({
    queryKey: queryKeys.deskPart('adminStats'),
    queryFn: ({ signal }) => call('adminStats', { signal }),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
    retry: retries,
    retryDelay: 1000,
  })
}
