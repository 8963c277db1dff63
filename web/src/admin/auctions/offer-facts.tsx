import type { AdminAuctionDetail, Auction, AuctionField } from '@centesimo/contract'
import { audienceLabels, authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { formatEuro } from '@centesimo/domain'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { yesNoLabels } from '../../text/create-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { editAuctionText } from '../../text/edit-auction-text.ts'
import { formatCredits } from '../../text/format.ts'
import { labelOf } from '../../text/label-of.ts'
import { Facts } from '../../ui/facts.tsx'
import { userPath } from '../ui/user-cell.tsx'
import { UserLink } from '../ui/user-link.tsx'
import { DetailPart } from './detail-part.tsx'
import { latestRun } from './latest-run.ts'
import css from './offer-facts.module.css'
import { storyOf } from './run-history.tsx'
import { userSearchPath } from './user-search-path.ts'

const words = adminAuctionText

/**
 * The leader or the winner, the story of an only run, and the terms of the offer. `auction` is its
 * live state.
 */
export function OfferFacts({ auction, detail }: { auction: Auction; detail: AdminAuctionDetail }) {
  const run = latestRun(detail)
  const prize = run?.run === auction.run ? run.prizeCredits : null
  return (
    <DetailPart title={words.seller}>
      <Facts
        facts={[
          {
            name: auction.status === 'ended' ? words.winner : words.leader,
            value:
              auction.lastBidderName || auction.status === 'ended' ? (
                <Leader auction={auction} detail={detail} />
              ) : null,
          },
          { name: adminAuctionText.runFacts.prize, value: prize ? formatCredits(prize) : null },
          ...(run && detail.runs.length === 1 ? Object.values(storyOf(run)) : []),
          endOf(auction),
          ...Object.values(detailFacts(auction, detail)),
          { name: words.edited, value: formatMoment(auction.createdAt) },
        ]}
      />
    </DetailPart>
  )
}

/** Details that the page shows elsewhere. */
type Elsewhere =
  | ('title' | 'description' | 'images' | 'categoryId')
  | ('startingBid' | 'durationDays' | 'durationMonths')
type Fact = { name: string; value: string | null }

/** All other details, in this order. */
function detailFacts(
  auction: Auction,
  { auction: { reservePrice, costCents } }: AdminAuctionDetail,
): Record<Exclude<AuctionField, Elsewhere>, Fact> {
  const { condition, authenticity, closingPrice, buyNowPrice, minCreditsRequired } = auction
  const isObject = auction.prizeCredits === null
  const noBuyNow = isObject ? words.none : null
  return {
    bidCost: { name: words.bidCost, value: formatCredits(auction.bidCost) },
    pennyIncrement: { name: words.increment, value: formatEuro(auction.pennyIncrement) },
    timerSeconds: { name: words.timer, value: words.seconds(auction.timerSeconds) },
    closingPrice: { name: words.closing, value: closingPrice === null ? null : formatEuro(closingPrice) },
    buyNowPrice: { name: words.buyNow, value: buyNowPrice === null ? noBuyNow : formatEuro(buyNowPrice) },
    creditsBack: {
      name: editAuctionText.fields.creditsBack,
      value: buyNowPrice === null ? null : yesNoLabels[`${auction.creditsBack}`],
    },
    estimatedValue: { name: detailText.estimatedValue, value: auction.estimatedValue },
    reservePrice: { name: words.reserve, value: reservePrice ? formatEuro(reservePrice) : null },
    costCents: { name: words.cost, value: costCents == null ? null : formatEuro(costCents) },
    minCreditsRequired: {
      name: words.minimum,
      value: minCreditsRequired > 0 ? formatCredits(minCreditsRequired) : null,
    },
    audience: { name: editAuctionText.fields.audience, value: audienceLabels[auction.audience] },
    joinUntil: { name: words.joinUntil, value: auction.joinUntil === null ? null : formatEuro(auction.joinUntil) },
    prizeCredits: {
      name: words.prizeCredits,
      value: auction.prizeCredits == null ? null : formatCredits(auction.prizeCredits),
    },
    condition: { name: detailText.condition, value: isObject ? labelOf(conditionLabels, condition) : null },
    authenticity: { name: detailText.authenticity, value: isObject ? labelOf(authenticityLabels, authenticity) : null },
    materials: { name: detailText.materials, value: auction.materials },
    dimensions: { name: detailText.dimensions, value: auction.dimensions },
    weight: { name: detailText.weight, value: auction.weight },
    yearMade: { name: detailText.yearMade, value: auction.yearMade },
    provenance: { name: detailText.provenance, value: auction.provenance },
  }
}

/** The planned end, or how long the first bid is waited for; after it the timer alone decides. */
function endOf({ status, endTime, durationDays, durationMonths, totalBids }: Auction) {
  const moment = endTime && formatMoment(endTime)
  if (status === 'ended') return { name: words.end, value: null }
  if (durationDays + durationMonths > 0) return { name: words.planned, value: moment }
  if (totalBids === 0 && moment) return { name: words.waits, value: moment }
  return { name: words.end, value: words.endless }
}

/** Its id and full name were read; the name is as it is now. */
function Leader({ auction: { lastBidderName: name }, detail }: { auction: Auction; detail: AdminAuctionDetail }) {
  const { lastBidder, lastBidderId } = detail.auction
  if (!name) return words.noWinner
  if (lastBidderId && lastBidder?.username === name) {
    return (
      <>
        <UserLink to={userPath(lastBidderId)}>{name}</UserLink>
        <span className={css.contact}>
          {lastBidder.fullName}
          <br />
          {lastBidder.email}
        </span>
      </>
    )
  }
  return <UserLink to={userSearchPath(name)}>{name}</UserLink>
}
