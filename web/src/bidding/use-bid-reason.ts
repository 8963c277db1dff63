import { useCountdownPhase } from '../countdown/use-countdown.ts'
import { useKnownPurchase } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { usePlatformPause } from '../live/platform-pause.ts'
import { type BidReason, bidReason } from './bid-reason.ts'
import { useIsLimited } from './limit-refusal.ts'

export function useBidReason(auctionId: string): BidReason | null {
  const facts = useAuction(auctionId, ({ status, lastBidderName, bidCost, run }) => ({
    status,
    lastBidderName,
    bidCost,
    run,
  }))
  const phase = useCountdownPhase(auctionId)
  const { user } = useSession()
  const hasBought = useKnownPurchase(auctionId, facts?.run) !== null && user !== null
  const isPlatformPaused = usePlatformPause((state) => state.pause !== null)
  const isLimited = useIsLimited(facts?.bidCost ?? 0, user?.id)
  return facts ? bidReason({ ...facts, phase, user, hasBought, isPlatformPaused, isLimited }) : null
}
