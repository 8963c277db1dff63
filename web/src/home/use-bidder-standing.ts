import type { MyLiveAuction } from '@centesimo/contract'
import { useSession } from '../data/session.ts'
import { useLiveStore } from '../live/live-store.ts'
import { homeText } from '../text/home-text.ts'

/** In how many live auctions others have outbid the user, else in how many the user leads. */
export function useBidderStanding(mine: readonly MyLiveAuction[] | undefined): string | null {
  const username = useSession().user?.username
  return useLiveStore(({ auctions }) => {
    const own = (mine ?? [])
      .filter(({ bids }) => bids > 0)
      .map(({ auction }) => auctions[auction.id]?.auction ?? auction)
      .filter(({ status }) => status === 'live')
    const led = own.filter(({ lastBidderName }) => lastBidderName === username).length
    if (own.length > led) return homeText.outbidIn(own.length - led)
    return led > 0 ? homeText.leadingIn(led) : null
  })
}
