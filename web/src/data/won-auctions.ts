import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** What the signed-in person has won, the latest first. The worker changes an order's state, so it is read whenever one looks. */
export function useWonAuctions(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.wonAuctions,
    queryFn: ({ signal }) => call('listWonAuctions', { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
  })
}
