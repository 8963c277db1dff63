import { largestPage } from '@centesimo/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { callPage } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'

/** The credits that the signed-in user has spent in this run, or null while that is unknown. */
export function useCreditsSpent(auctionId: string): number | null {
  const { user } = useSession()
  // Each time the user takes the lead, also by auto-bid, there is one more bid.
  const own = useAuction(auctionId, ({ run, lastBidderName, totalBids }) => ({
    run,
    lead: user && lastBidderName === user.username ? totalBids : 0,
  }))
  const { data } = useQuery({
    queryKey: [...queryKeys.myBids, auctionId, own?.run, own?.lead],
    queryFn: ({ signal }) => callPage('listUserBids', { query: { limit: largestPage }, signal }),
    enabled: user !== null && own !== undefined,
    placeholderData: (before) => before,
  })
  if (!data || !own || data.nextCursor !== null) return null
  const runPrefix = `${auctionId}.${own.run}.`
  return data.items.reduce((sum, bid) => (bid.id.startsWith(runPrefix) ? sum + bid.creditsUsed : sum), 0)
}
