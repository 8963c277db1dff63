import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { setHouseRest, useHouseRest } from '../../live/house-rest.ts'

/** The platform pause: fetched once here, then kept current by live events. */
export function useHouseState() {
  const { isPending, error, refetch } = useQuery({
    queryKey: queryKeys.deskPart('houseState'),
    queryFn: async ({ signal }) => {
      const state = await call('houseState', { signal })
      setHouseRest(state.pause)
      return state
    },
    refetchOnMount: 'always',
  })
  const pause = useHouseRest((rest) => rest.pause)
  return { pause, isPending, error, retry: () => void refetch() }
}
