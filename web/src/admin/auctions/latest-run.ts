import type { AdminAuctionDetail, AuctionRun } from '@centesimo/contract'

/** The run that goes on, or the last one; undefined before the first and while nothing is known. */
export function latestRun(detail: Pick<AdminAuctionDetail, 'runs'> | undefined): AuctionRun | undefined {
  return detail?.runs.toSorted((one, other) => other.run - one.run)[0]
}
