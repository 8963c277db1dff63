import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { tell } from '../../live/live-store.ts'

/** Auto-bids and watchers come by no event. */
const refetchMs = 5000

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
    refetchInterval: isFollowed ? refetchMs : false,
  })
}
