import { useQuery } from '@tanstack/react-query'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** One series with its next start and its last closings. */
export function useSeries(id: string) {
  return useQuery({
    queryKey: queryKeys.series(id),
    queryFn: ({ signal }) => call('getSeries', { params: { id }, signal }),
    refetchInterval: usePoll(pollMs.upcomingLists),
  })
}
