import { type Shipping, useShipping } from '../data/use-shipping.ts'
import { useAuction } from '../live/live-store.ts'

/**
 * What comes to the price of a win for shipping: days of free shipping count at the planned end.
 * Undefined until it is known, and where credits are the prize.
 */
export function useWinShipping(id: string): Shipping | undefined {
  const facts = useAuction(id, ({ timerEndsAt, endTime, startTime, prizeCredits }) => ({
    endsAt: timerEndsAt ?? endTime ?? startTime,
    isOfCredits: Boolean(prizeCredits),
  }))
  const shipping = useShipping(facts && Date.parse(facts.endsAt))
  return facts?.isOfCredits ? undefined : shipping
}
