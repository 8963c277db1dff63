import { formatEuro, isJoiningClosed } from '@centesimo/domain'
import { useAuction } from '../live/live-store.ts'
import { kindText } from '../text/kind-text.ts'

/** A rule of the auction that says who may bid: as a badge, and in one line. */
export type KindRule = { badge: string; rule: string }

/** None for an ordinary auction. Joining is over for good once its price is there. */
export function useKind(auctionId: string): KindRule[] {
  const kind = useAuction(auctionId, ({ audience, joinUntil, currentBid, startingBid }) => ({
    audience,
    joinUntil,
    isClosed: isJoiningClosed({
      joinUntilCents: joinUntil,
      currentBidCents: currentBid,
      startingBidCents: startingBid,
    }),
  }))
  if (!kind) return []
  const { audience, joinUntil, isClosed } = kind
  const price = joinUntil === null ? '' : formatEuro(joinUntil)
  const { beginners, joinUntil: joining, closed } = kindText
  return [
    ...(audience === 'beginners' ? [beginners] : []),
    ...(joinUntil === null ? [] : [isClosed ? closed : { badge: joining.badge(price), rule: joining.rule(price) }]),
  ]
}
