import { type Bid, isOpen, isPlaced, type PlacedBid, runKey } from './bids.ts'
import type { Contradiction } from './contradiction.ts'
import type { Asked, History, Shown } from './history.ts'

/** The last seconds before a deadline, in which bidders press. */
const LAST_SECONDS_MS = 2_000
/** A single bidder without an answer may have a broken network. */
const MOST_BROKEN = 2

/** A run ends once, won by its last bidder, and only when bidders could have answered. */
export function checkEnds(history: History, bids: readonly Bid[]): Contradiction[] {
  const runs = Object.groupBy(history.shown, (view) => runKey(view.auctionId, view.run))
  const bidsOf = Map.groupBy(bids, ({ auctionId }) => auctionId)
  const viewsOf = Map.groupBy(history.shown, ({ auctionId }) => auctionId)
  return [
    ...Object.values(runs).flatMap((views) => endOf(history, views!, bidsOf.get(views![0]!.auctionId) ?? [])),
    ...[...bidsOf].flatMap(([auctionId, all]) => reopenedOf(viewsOf.get(auctionId) ?? [], all)),
  ]
}

/** `bids`: those of its auction, in every run. */
function endOf(history: History, views: readonly Shown[], bids: readonly Bid[]): Contradiction[] {
  const ends = views.filter(({ ended }) => ended !== null)
  const [end] = ends
  if (!end) return []
  const { auctionId, run, seq } = end
  const name = `${auctionId} run ${run}`
  const found: Contradiction[] = []
  const other = ends.find((each) => each.seq !== seq || each.leader !== end.leader)
  if (other) found.push({ name: 'two-ends', detail: `${name}: ${seq} ${end.leader}, and ${other.seq} ${other.leader}` })
  const placed = bids.filter(isPlaced).filter(({ place }) => place.run === run)
  const after = placed.find((bid) => bid.place.seq > seq)
  if (after) found.push({ name: 'bid-after-end', detail: `${name} ended with ${seq}, ${after.place.seq} was placed` })
  const last = placed.find((bid) => bid.place.seq === seq)
  if (last && last.client !== end.leader) {
    found.push({ name: 'wrong-winner', detail: `${name}: ${end.leader} won, the last bid is ${last.client}'s` })
  }
  return end.ended?.by === 'timer' ? [...found, ...fairnessOf(history, end, views, bids)] : found
}

/**
 * Bidders who pressed in time got an answer: none of them was told that the auction is closed, and
 * not all of them were left without one.
 */
function fairnessOf(
  { maxDelayMs }: History,
  end: Shown,
  views: readonly Shown[],
  bids: readonly Bid[],
): Contradiction[] {
  if (maxDelayMs === null) return []
  // Each bid and extension has a version: this one has the deadline that passed, if it was seen.
  const closesAt = views.find(({ version }) => version === end.version - 1)?.closesAt
  if (closesAt === undefined || closesAt === null) return []
  const isInTime = ({ client, sentAt }: Pick<Asked, 'client' | 'sentAt'>) =>
    client !== end.leader && sentAt > closesAt - LAST_SECONDS_MS && sentAt < closesAt - maxDelayMs
  const inTime = bids.filter(isInTime)
  const name = `${end.auctionId} run ${end.run}`
  const attempts = bids.flatMap((bid) => bid.attempts).filter(isInTime)
  const refused = attempts.find(({ told }) => told.is === 'refused' && told.code === 'AUCTION_CLOSED')
  const unanswered = new Set(inTime.filter(isOpen).map(({ client }) => client))
  const found: Contradiction[] = []
  if (refused) {
    const early = (closesAt - refused.sentAt).toFixed(0)
    found.push({ name: 'refused-too-early', detail: `${name}: ${refused.client} was ${early} ms early` })
  }
  if (unanswered.size > MOST_BROKEN && inTime.every(isOpen)) {
    found.push({
      name: 'closed-unbiddable',
      detail: `${name}: ${unanswered.size} bidders, and none of them had an answer`,
    })
  }
  return found
}

/** After AUCTION_CLOSED no bid that is sent later is placed in the same run. */
function reopenedOf(shown: readonly Shown[], bids: readonly Bid[]): Contradiction[] {
  const closed = bids.filter(({ refusal }) => refusal === 'AUCTION_CLOSED').toSorted((a, b) => a.toldAt - b.toldAt)
  const known = [
    ...bids.filter(isPlaced).map(({ toldAt, place }) => ({ at: toldAt, run: place.run })),
    ...shown.map(({ shownAt, run }) => ({ at: shownAt, run })),
  ].toSorted((a, b) => a.at - b.at)
  const lastSent = new Map<number, PlacedBid>()
  for (const bid of bids.filter(isPlaced)) {
    if (bid.sentAt > (lastSent.get(bid.place.run)?.sentAt ?? -Infinity)) lastSent.set(bid.place.run, bid)
  }
  let [run, next] = [-Infinity, 0]
  for (const { toldAt } of closed) {
    for (; next < known.length && known[next]!.at <= toldAt; next++) run = Math.max(run, known[next]!.run)
    const later = lastSent.get(run)
    if (!later || later.sentAt <= toldAt) continue
    const detail = `${later.auctionId} ${run}.${later.place.seq} was placed after AUCTION_CLOSED`
    return [{ name: 'closed-then-open', detail }]
  }
  return []
}
