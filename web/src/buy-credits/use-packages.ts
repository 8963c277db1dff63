import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/** What is on sale, as the house orders it. A price may have changed since the last visit. */
export function usePackages() {
  return useQuery({
    queryKey: queryKeys.packages,
    queryFn: ({ signal }) => call('listCreditPackages', { signal }),
    refetchOnMount: 'always',
  })
}
