import { kindObstacle } from '@centesimo/domain'
import { useCountdownPhase } from '../countdown/use-countdown.ts'
import { useKnownMine } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { usePlatformPause } from '../live/platform-pause.ts'
import { type BidReason, bidReason } from './bid-reason.ts'
import { useIsLimited } from './limit-refusal.ts'

export function useBidReason(auctionId: string): BidReason | null {
  const facts = useAuction(auctionId, (auction) => ({
    status: auction.status,
    lastBidderName: auction.lastBidderName,
    bidCost: auction.bidCost,
    run: auction.run,
    audience: auction.audience,
    joinUntilCents: auction.joinUntil,
    startingBidCents: auction.startingBid,
    currentBidCents: auction.currentBid,
  }))
  const phase = useCountdownPhase(auctionId)
  const { user } = useSession()
  const mine = useKnownMine(auctionId, facts?.run)
  const hasBought = user !== null && Boolean(mine?.purchase)
  const isPlatformPaused = usePlatformPause((state) => state.pause !== null)
  const isLimited = useIsLimited(facts?.bidCost ?? 0, user?.id)
  if (!facts) return null
  // Who has bid in the run is known where the page has read it; elsewhere the server says it.
  const hasBidInRun = mine === undefined || mine.spentHere.credits > 0
  const obstacle = user && kindObstacle(facts, { hasWon: user.hasWon, hasBidInRun })
  const lacksSlot = user !== null && mine?.winSlot?.free === 0
  return bidReason({ ...facts, phase, user, hasBought, obstacle, lacksSlot, isPlatformPaused, isLimited })
}
