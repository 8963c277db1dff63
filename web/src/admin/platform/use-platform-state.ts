import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { setPlatformPause, usePlatformPause } from '../../live/platform-pause.ts'

/** The platform pause: fetched once here, then kept current by live events. */
export function usePlatformState() {
  const { isPending, error, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('platformState'),
    queryFn: async ({ signal }) => {
      const state = await call('platformState', { signal })
      setPlatformPause(state.pause)
      return state
    },
    refetchOnMount: 'always',
  })
  const pause = usePlatformPause((state) => state.pause)
  return { pause, isPending, error, retry: () => void refetch() }
}
