import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const refetchMs = 5_000

/** The figures of this minute, for all parts of the page from one call. */
export function useNow() {
  return useQuery({
    queryKey: queryKeys.adminQuery('adminNow'),
    queryFn: ({ signal }) => call('adminNow', { signal }),
    refetchInterval: refetchMs,
  })
}
