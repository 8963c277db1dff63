import { useHasBidIn } from '../data/my-auctions.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'

/** `out`: not signed in, no bid in this run, or the auction is not live. */
export type Standing = 'leading' | 'outbid' | 'out'

/** How the signed-in user stands in a live auction, at every moment. */
export function useStanding(auctionId: string): Standing {
  const username = useSession().user?.username
  const auction = useAuction(auctionId, ({ run, status, lastBidderName }) => ({ run, status, lastBidderName }))
  const hasBid = useHasBidIn(auctionId, auction?.run)
  if (auction?.status !== 'live' || username === undefined) return 'out'
  if (auction.lastBidderName === username) return 'leading'
  return hasBid ? 'outbid' : 'out'
}
