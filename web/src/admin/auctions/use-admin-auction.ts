import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { tell } from '../../live/live-store.ts'

/** Auto-bids and watchers come by no event. */
const refetchMs = 5000

/** Whether there is no such auction, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** One auction with its runs, auto-bids, watchers and curve. What moves of it goes into the live store. */
export function useAdminAuction(id: string, isFollowed = false) {
  return useQuery({
    queryKey: queryKeys.deskPart('getAdminAuction', { id }),
    queryFn: async ({ signal }) => {
      const detail = await call('getAdminAuction', { params: { id }, signal })
      tell({ type: 'read', auctions: [detail.auction] })
      return detail
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isFollowed && !isMissing(state.error) && refetchMs,
  })
}
