import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { dispatchLiveEvent } from '../../live/live-store.ts'

/** No live event carries auto-bids and watchers, so they are polled. */
const refetchMs = 5000

/** Whether the auction does not exist or was deleted. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * One auction with its runs, auto-bids, watchers and curve. Its live state goes to the live store.
 */
export function useAdminAuction(id: string, isFollowed = false) {
  return useQuery({
    queryKey: queryKeys.adminQuery('getAdminAuction', { id }),
    queryFn: async ({ signal }) => {
      const detail = await call('getAdminAuction', { params: { id }, signal })
      dispatchLiveEvent({ type: 'read', auctions: [detail.auction] })
      return detail
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isFollowed && !isMissing(state.error) && refetchMs,
  })
}
