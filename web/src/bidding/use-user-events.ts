import { formatEuro } from '@centesimo/domain'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { refreshSlots } from '../data/mine.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { onAuctionEnd, useLiveStore } from '../live/live-store.ts'
import { onUserEvent } from '../live/server-events.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'
import { endCelebration, useWin, type Win } from './win-store.ts'

/**
 * A win may be reported twice, by its event and by the auction's new state: within this time it is
 * the same win.
 */
const sameWinMs = 60_000
const celebratedAt = new Map<string, number>()

/**
 * Congratulates the winner on any page: on that auction's page with a celebration, elsewhere with a
 * notification.
 */
export function useUserEvents(): void {
  const { pathname } = useLocation()
  const username = useSession().user?.username
  useEffect(() => {
    if (username === undefined) return endCelebration()
    const celebrate = (win: Win) => {
      const now = performance.now()
      if (now - (celebratedAt.get(win.auctionId) ?? Number.NEGATIVE_INFINITY) < sameWinMs) return
      celebratedAt.set(win.auctionId, now)
      // The order has its shipping only now.
      const mine = [...queryKeys.mines, win.auctionId]
      refresh(queryKeys.user, queryKeys.orders, queryKeys.myBids, queryKeys.wonAuctions, mine)
      refreshSlots()
      if (pathname === `/auctions/${win.auctionId}`) useWin.setState({ win })
      else toast({ tone: 'success', ...text.toast.won(win.title, formatEuro(win.priceCents)) })
    }
    const offEnds = onAuctionEnd(({ id, title, lastBidderName, currentBid }) => {
      if (lastBidderName === username) celebrate({ auctionId: id, title, priceCents: currentBid })
    })
    const offUserEvents = onUserEvent((event) => {
      if (event.kind === 'won')
        celebrate({ auctionId: event.auctionId, title: event.title, priceCents: event.finalPrice })
      else if (event.kind === 'auto-bid-stopped') toastAutoBidStopped(event.auctionId, event.reason)
    })
    return () => {
      offEnds()
      offUserEvents()
    }
  }, [pathname, username])
}

function toastAutoBidStopped(auctionId: string, reason: keyof typeof text.toast.autoBidStopped | 'not-live'): void {
  // The end of an auction has its own notification.
  if (reason === 'not-live') return
  const title = useLiveStore.getState().auctions[auctionId]?.auction.title
  toast({ ...text.toast.autoBidOff, description: text.toast.autoBidStopped[reason](title) })
}
