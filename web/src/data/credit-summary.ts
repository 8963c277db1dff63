import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The person's balance and how it came about. What happened while another page was shown has not been heard, so it is read at every visit. */
export function useCreditSummary(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.creditSummary,
    queryFn: ({ signal }) => call('creditSummary', { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
  })
}
