import { type Auction, toIsoTime } from '@centesimo/contract'
import { type OpeningHours, pauseAt } from '@centesimo/domain'
import type { Offer, ShownState } from './offer.ts'

/**
 * An auction on the wire: its offer combined with its newest state. `now` is the database's clock
 * in epoch ms.
 */
export function presentAuction(
  offer: Offer,
  newest: ShownState | undefined,
  view: { now: number; hours: OpeningHours; viewers: number },
): Auction {
  const { internalId: _, sellerInternalId: __, reservePrice: ___, costCents: ____, state, ...offered } = offer
  const { startedAt, ...shown } = newest && newest.version > state.version ? newest : state
  const { paused, resumesAt } = pauseAt(view.hours, view.now)
  return {
    ...offered,
    ...shown,
    startTime: startedAt ?? offered.startTime,
    isLive: shown.status === 'live',
    paused,
    resumesAt: toIsoTime(resumesAt),
    viewers: view.viewers,
    serverTime: toIsoTime(view.now),
  }
}
