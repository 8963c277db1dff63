import type { Auction, AuctionRun } from '@centesimo/contract'
import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatCount, formatCredits } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { OrderBadge } from '../ui/order-badges.tsx'
import { DetailPart } from './detail-part.tsx'
import css from './run-history.module.css'

const words = adminAuctionText
const facts = words.runFacts

/**
 * All runs of the auction, newest first. The current run takes its values from the live `auction`.
 */
export function RunHistory({ auction, runs }: { auction: Auction; runs: readonly AuctionRun[] }) {
  return (
    <DetailPart title={words.runs}>
      <ol className={css.runs} reversed>
        {runs
          .toSorted((one, other) => other.run - one.run)
          .map((run) => withLiveValues(run, auction))
          .map((run) => (
            <li key={run.run} className={css.run}>
              <h3 className={css.title}>
                {words.run(run.run)}
                {!run.endedAt && <Badge tone="red">{words.running}</Badge>}
              </h3>
              <Facts facts={factsOf(run)} />
            </li>
          ))}
      </ol>
    </DetailPart>
  )
}

function withLiveValues(run: AuctionRun, auction: Auction): AuctionRun {
  if (run.run !== auction.run || run.endedAt) return run
  return {
    ...run,
    endedAt: auction.endedAt,
    bids: auction.totalBids,
    uniqueBidders: auction.uniqueBidders,
    finalPrice: displayedPriceCents({ currentBidCents: auction.currentBid, startingBidCents: auction.startingBid }),
    winnerName: auction.endedAt ? auction.lastBidderName : null,
    // The first bid freezes the bid cost.
    creditsSpent: auction.totalBids * auction.bidCost,
  }
}

/** What no other part of the page tells of a run. */
export function storyOf(run: AuctionRun) {
  return {
    started: { name: facts.started, value: formatMoment(run.startedAt) },
    reason: { name: facts.reason, value: run.endReason && words.reason(run.endReason) },
    extensions: { name: facts.extensions, value: run.extensions > 0 ? words.times(run.extensions) : null },
  }
}

function factsOf(run: AuctionRun) {
  const { started, reason, extensions } = storyOf(run)
  return [
    started,
    { name: facts.ended, value: run.endedAt && formatMoment(run.endedAt) },
    reason,
    { name: facts.winner, value: run.endedAt ? (run.winnerName ?? words.noWinner) : null },
    { name: facts.price, value: formatEuro(run.finalPrice) },
    { name: facts.bids, value: formatCount(run.bids) },
    { name: facts.bidders, value: formatCount(run.uniqueBidders) },
    { name: facts.spent, value: formatCount(run.creditsSpent) },
    { name: facts.prize, value: run.prizeCredits ? formatCredits(run.prizeCredits) : null },
    { name: facts.order, value: run.order && <OrderBadge order={run.order} /> },
    extensions,
  ]
}
