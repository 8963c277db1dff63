import { formatEuro, isJoiningClosed } from '@centesimo/domain'
import { useAuction } from '../live/live-store.ts'
import { kindText } from '../text/kind-text.ts'

/** A rule of the auction's kind, such as who may bid: as a badge, and in one line. */
export type KindRule = { badge: string; rule: string }

/** None for an ordinary auction. Joining is over for good once its price is there. */
export function useKind(auctionId: string): KindRule[] {
  const kind = useAuction(auctionId, ({ audience, joinUntil, prizeCredits, currentBid, startingBid }) => ({
    audience,
    joinUntil,
    // Not in the replies of nodes of the last release, during an upgrade.
    prizeCredits: prizeCredits ?? null,
    isClosed: isJoiningClosed({
      joinUntilCents: joinUntil,
      currentBidCents: currentBid,
      startingBidCents: startingBid,
    }),
  }))
  if (!kind) return []
  const { audience, joinUntil, prizeCredits, isClosed } = kind
  const price = joinUntil === null ? '' : formatEuro(joinUntil)
  const { beginners, joinUntil: joining, closed, prizeCredits: won } = kindText
  return [
    ...(prizeCredits === null ? [] : [{ badge: won.badge(prizeCredits), rule: won.rule(prizeCredits) }]),
    ...(audience === 'beginners' ? [beginners] : []),
    ...(joinUntil === null
      ? []
      : [isClosed ? closed : { badge: joining.badge(price.replace(',00', '')), rule: joining.rule(price) }]),
  ]
}
