import type { AdminAuctionDetail, AuctionRun } from '@centesimo/contract'

/** The run that goes on, or the last one; undefined before the first and while nothing is known. */
export function latestRun(detail: Pick<AdminAuctionDetail, 'runs'> | undefined): AuctionRun | undefined {
  return detail?.runs.toSorted((one, other) => other.run - one.run)[0]
}

/** The order of a run; null without one, and while only runs before it were read. */
export function orderOfRun(run: number, detail: Pick<AdminAuctionDetail, 'runs'>): AuctionRun['order'] {
  return detail.runs.find((one) => one.run === run)?.order ?? null
}
