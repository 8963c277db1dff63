import type { Auction } from '@centesimo/contract'

/** Too close to its end to be featured for a new visitor. */
const tooLateMs = 5000

type Candidate = Pick<Auction, 'id' | 'totalBids' | 'timerEndsAt'>

/**
 * The liveliest of the live auctions: one with bids, and of these the one with the earliest
 * deadline.
 */
export function chooseFeatured<Known extends Candidate>(auctions: readonly Known[], now: number): Known | undefined {
  const leftMs = ({ totalBids, timerEndsAt }: Candidate) => {
    if (totalBids === 0) return Number.MAX_VALUE
    const left = timerEndsAt === null ? Number.NaN : Date.parse(timerEndsAt) - now
    return left >= tooLateMs ? left : Number.MAX_SAFE_INTEGER
  }
  return auctions.toSorted((a, b) => leftMs(a) - leftMs(b) || b.totalBids - a.totalBids)[0]
}
