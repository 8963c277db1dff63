import type { User } from '@centesimo/contract'
import type { AuctionStatus, KindObstacle } from '@centesimo/domain'
import type { CountdownPhase } from '../countdown/countdown-view.ts'
import type { bidReasons } from '../text/bidding-text.ts'

export type BidReason = keyof typeof bidReasons

type Situation = {
  status: AuctionStatus
  phase: CountdownPhase | undefined
  lastBidderName: string | null
  bidCost: number
  /** The user buys the item, and gets the credits of this run back. */
  hasBought?: boolean
  /** Why the kind of the auction keeps the user out, as far as is known. */
  obstacle?: KindObstacle | null
  /** Whether all the user's places to win are taken, as far as is known. */
  lacksSlot?: boolean
  /** Whether the platform is paused. */
  isPlatformPaused?: boolean
  /** Whether the user's own limits refuse it. */
  isLimited?: boolean
  user: Pick<User, 'username' | 'credits' | 'mustConfirmEmail'> | null
}

/**
 * Why PUNTA cannot be pressed, or null when it can. A visitor may press it and is asked to sign in.
 */
export function bidReason({
  status,
  phase,
  lastBidderName,
  bidCost,
  user,
  hasBought = false,
  obstacle = null,
  lacksSlot = false,
  isPlatformPaused = false,
  isLimited = false,
}: Situation): BidReason | null {
  if (status === 'upcoming') return 'upcoming'
  if (status === 'ended') return 'ended'
  if (hasBought) return 'bought'
  if (obstacle) return obstacle === 'BEGINNERS_ONLY' ? 'beginners' : 'joiningClosed'
  if (isPlatformPaused) return 'platformPaused'
  if (phase === 'verifying') return 'verifying'
  if (phase === 'paused') return 'paused'
  if (!user) return null
  if (lastBidderName === user.username) return 'leading'
  if (lacksSlot) return 'slots'
  if (user.mustConfirmEmail) return 'unconfirmed'
  if (isLimited) return 'limited'
  return user.credits < bidCost ? 'credits' : null
}
