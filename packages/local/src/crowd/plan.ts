import type { Auction } from '@centesimo/contract'
import { isBusy } from '@centesimo/domain'

/** Returns a number from 0 to 1, like Math.random. */
export type Random = () => number

/** The crowd's interest in one run of an auction. */
export type Interest = {
  /** The crowd stops bidding at this number of bids. */
  stopsAtBids: number
  /** The crowd bids in the auctions with the lowest ranks. */
  rank: number
  /** The usernames that bid in it. */
  bidders: string[]
  /** They bid without waiting for the end of the countdown. */
  isKeen: boolean
}

export type NextBid = { inMs: number; by: 'hand' | 'auto-bid' }

const BIDDERS_PER_RUN = 6
/** The largest share of auctions that the crowd bids in. */
const SHARE = 0.8
/** How far the crowd takes a price: to this share of the closing price, up to all of it. */
const LEAST_SHARE = 0.3
/** Without a closing price, or with a low one. */
const LEAST_BIDS = 20
const MORE_BIDS = 60
/** So large a share of the runs that it starts is keen; one that is contested stays so. */
const KEEN_SHARE = 1 / 8
/** The crowd does not wait for the end of a longer countdown. */
const LONG_COUNTDOWN_MS = 120_000

/**
 * The crowd takes a price to some share of its closing price, in credits, from where it finds it:
 * so the live prices of the demo show every tone.
 */
export function createInterest(
  usernames: readonly string[],
  random: Random,
  auction: Pick<Auction, 'bidderCount' | 'closingPrice' | 'status' | 'startTime' | 'serverTime'>,
): Interest {
  const { bidderCount, closingPrice, status, startTime, serverTime } = auction
  const most = (closingPrice ?? 0) * 1.1
  const byShare = Math.round(between(Math.max(most * LEAST_SHARE, bidderCount), most, random()))
  const stopsAtBids = Math.max(byShare, Math.round(between(LEAST_BIDS, MORE_BIDS, random())))
  const bidders = usernames.map((username) => ({ username, at: random() })).sort((a, b) => a.at - b.at)
  const contested = isBusy({ status, bids: bidderCount, startedAt: Date.parse(startTime) }, Date.parse(serverTime))
  return {
    stopsAtBids,
    rank: random(),
    bidders: bidders.slice(0, BIDDERS_PER_RUN).map(({ username }) => username),
    isKeen: contested || (bidderCount === 0 && random() < KEEN_SHARE),
  }
}

/**
 * Selects where the crowd may bid: live, unpaused auctions marked for it, but never all. Those with
 * bids come first: a price that has come far does not stop because the crowd was restarted.
 */
export function selectAuctions(auctions: readonly Auction[], interestIn: (auction: Auction) => Interest): Auction[] {
  const own = auctions.filter((auction) => auction.demo === 'crowd' && auction.status === 'live' && !auction.paused)
  const most = Math.min(Math.ceil(own.length * SHARE), own.length - 1)
  return own
    .toSorted((a, b) => interestIn(a).rank - interestIn(b).rank)
    .toSorted((a, b) => Number(b.bidderCount > 0) - Number(a.bidderCount > 0))
    .slice(0, Math.max(most, 0))
}

/**
 * Plans the next bid of a run in its current state; null to let the run end. The bid comes mostly
 * after a pause, sometimes near the deadline, sometimes by auto-bid. `leftMs` is null while the run
 * waits for its first bid.
 */
export function planBid(
  run: { bidderCount: number; leftMs: number | null },
  interest: Interest,
  random: Random,
): NextBid | null {
  if (run.bidderCount >= interest.stopsAtBids) return null
  if (run.leftMs === null) return { inMs: between(2_000, 25_000, random()), by: 'hand' }
  const style = random()
  if (style < 0.05) return { inMs: between(1_500, 6_000, random()), by: 'auto-bid' }
  if (style < 0.35) return { inMs: Math.min(between(1_500, 9_000, random()), run.leftMs), by: 'hand' }
  if (style < 0.65) return { inMs: Math.min(between(12_000, 29_000, random()), run.leftMs), by: 'hand' }
  if (run.leftMs > LONG_COUNTDOWN_MS || interest.isKeen)
    return { inMs: Math.min(between(8_000, 20_000, random()), run.leftMs), by: 'hand' }
  return { inMs: Math.max(run.leftMs - between(2_500, 9_000, random()), 0), by: 'hand' }
}

function between(least: number, most: number, share: number): number {
  return least + (most - least) * share
}
