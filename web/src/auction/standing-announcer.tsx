import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import { useEffect, useRef, useState } from 'react'
import type { BidReason } from '../bidding/bid-reason.ts'
import { fullReason } from '../bidding/limit-refusal.ts'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { standingText } from '../text/bidding-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Not the standing, and not what the countdown says by itself. */
const spokenReasons: ReadonlySet<BidReason | null> = new Set(['credits', 'limited', 'paused', 'platformPaused'])
const words = standingText.announce

/**
 * Tells screen readers that the user leads or was outbid, why no bid is possible, and how the
 * auction ended. Further bids of others change nothing for the user, so they are not announced.
 */
export function StandingAnnouncer({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    status: a.status,
    leader: a.lastBidderName,
    price: formatEuro(displayedPriceCents({ currentBidCents: a.currentBid, startingBidCents: a.startingBid })),
  }))
  const standing = useStanding(id)
  const reason = useBidReason(id)
  const username = useSession().user?.username
  const [announcement, setAnnouncement] = useState('')
  const wasLive = useRef(false)
  const status = auction?.status
  const said = `${status}|${standing}|${spokenReasons.has(reason) ? reason : ''}`
  const lastSaid = useRef<string>(undefined)

  useEffect(() => {
    if (!auction || lastSaid.current === said) return
    const isFirst = lastSaid.current === undefined
    lastSaid.current = said
    if (auction.status === 'ended') {
      if (wasLive.current) setAnnouncement(endOf(auction, username))
      return
    }
    wasLive.current = auction.status === 'live'
    const sentences = [
      // The page itself says how the user stands when it opens.
      !isFirst && standing === 'leading' && words.leading(auction.price),
      !isFirst && standing === 'outbid' && auction.leader && words.outbid(auction.leader, auction.price),
      reason && spokenReasons.has(reason) && fullReason(reason),
    ]
    setAnnouncement(sentences.filter(Boolean).join('. '))
  })
  return <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
}

function endOf({ leader, price }: { leader: string | null; price: string }, username: string | undefined): string {
  if (!leader) return words.unwon
  return leader === username ? words.wonByYou(price) : words.wonBy(leader, price)
}
