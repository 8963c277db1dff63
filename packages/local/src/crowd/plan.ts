import type { Auction } from '@centesimo/contract'

/** A number from 0 to 1, as Math.random gives it. */
export type Random = () => number

/** What the crowd feels for one run of an auction. */
export type Interest = {
  /** The crowd leaves it to end once it has so many bids. */
  lastsBids: number
  /** The auctions with the least stay the crowd's; the others are left alone. */
  rank: number
  /** Who of the crowd fights for it. */
  cast: string[]
}

export type NextBid = { inMs: number; by: 'hand' | 'auto-bid' }

const CAST = 4
/** Of ten auctions, the crowd is in eight at most. */
const SHARE = 0.8
const LEAST_BIDS = 20
const MORE_BIDS = 60
/** Nobody waits for the end of a longer one. */
const LONG_COUNTDOWN_MS = 120_000

export function takeInterest(usernames: readonly string[], random: Random): Interest {
  const lastsBids = Math.round(LEAST_BIDS - Math.log(1 - random()) * MORE_BIDS)
  const cast = usernames.map((username) => ({ username, at: random() })).sort((a, b) => a.at - b.at)
  return { lastsBids, rank: random(), cast: cast.slice(0, CAST).map(({ username }) => username) }
}

/** Where the crowd may bid now: only in auctions that the demo made for it, open, and never in all of them. */
export function attended(auctions: readonly Auction[], interestIn: (auction: Auction) => Interest): Auction[] {
  const own = auctions.filter((auction) => auction.demo === 'crowd' && auction.status === 'live' && !auction.paused)
  const most = Math.min(Math.ceil(own.length * SHARE), own.length - 1)
  return own.toSorted((a, b) => interestIn(a).rank - interestIn(b).rank).slice(0, Math.max(most, 0))
}

/**
 * When the crowd bids next in a run that stands as it does now; null when it lets the run end. Mostly after a pause, sometimes as the countdown nears its
 * end, sometimes by auto-bid. `leftMs` is null while the run waits for its first bid.
 */
export function planBid(
  run: { bidderCount: number; leftMs: number | null },
  interest: Interest,
  random: Random,
): NextBid | null {
  if (run.bidderCount >= interest.lastsBids) return null
  if (run.leftMs === null) return { inMs: between(2_000, 25_000, random()), by: 'hand' }
  const style = random()
  if (style < 0.1) return { inMs: between(1_500, 6_000, random()), by: 'auto-bid' }
  if (style < 0.55) return { inMs: Math.min(between(1_500, 9_000, random()), run.leftMs), by: 'hand' }
  if (style < 0.85) return { inMs: Math.min(between(12_000, 29_000, random()), run.leftMs), by: 'hand' }
  if (run.leftMs > LONG_COUNTDOWN_MS) return { inMs: between(8_000, 20_000, random()), by: 'hand' }
  return { inMs: Math.max(run.leftMs - between(2_500, 9_000, random()), 0), by: 'hand' }
}

function between(least: number, most: number, share: number): number {
  return least + (most - least) * share
}
