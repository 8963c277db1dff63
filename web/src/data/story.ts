import { useQuery } from '@tanstack/react-query'
import { useAuction } from '../live/live-store.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** How the newest run went, or has gone so far, with its price over time. */
export function useStory(id: string) {
  const moment = useAuction(id, ({ run, status }) => ({ run, status }))
  return useQuery({
    enabled: moment !== undefined && moment.status !== 'upcoming',
    queryKey: queryKeys.story(id, { ...moment }),
    queryFn: ({ signal }) => call('getStory', { params: { id }, signal }),
  })
}
