import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/** The packages on sale, in the server's order. A price may have changed since the last visit. */
export function usePackages() {
  return useQuery({
    queryKey: queryKeys.packages,
    queryFn: ({ signal }) => call('listCreditPackages', { signal }),
    refetchOnMount: 'always',
  })
}
