import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The user's balance and its sums. Changes while another page was open reach this one by no event,
 * so every visit refetches it.
 */
export function useCreditSummary(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.creditSummary,
    queryFn: ({ signal }) => call('creditSummary', { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
  })
}
