import { longLabel } from '../countdown/countdown-view.ts'
import { wonAuctionText } from '../text/won-auction-text.ts'

const dayMs = 86_400_000

/** How long one may still pay: in begun days, on the last day in hours and minutes. */
export function sayTimeLeft(leftMs: number): string {
  if (leftMs > dayMs) return wonAuctionText.daysLeft(Math.ceil(leftMs / dayMs))
  return wonAuctionText.left(longLabel(leftMs))
}
