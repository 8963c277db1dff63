import type { BidAuction, UserBid, WonAuction } from '@centesimo/contract'
import { formatEuro, formatSpent } from '@centesimo/domain'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { CardEdge } from '../auction-card/card-edge.tsx'
import { CardPunta } from '../auction-card/card-punta.tsx'
import { useStanding } from '../bidding/use-standing.ts'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { creditsBackAddress } from '../orders/credits-back-address.ts'
import { creditsBackText } from '../text/credits-back-text.ts'
import { formatCredits } from '../text/format.ts'
import { formatTitle } from '../text/format-title.ts'
import { formatMoment, profileText } from '../text/profile-text.ts'
import { spentText } from '../text/spent-text.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { RollingPrice } from '../ui/rolling-price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './bid-auction-card.module.css'
import { ResultLabel } from './result-label.tsx'
import { useMyBidsOn } from './use-profile.ts'

const words = profileText.bids

type BidAuctionCardProps = {
  auction: BidAuction
  /** The win that is still to be paid. */
  due?: WonAuction | undefined
  /** How the order of a win stands: paid, to be paid, out of time. */
  orderState?: string | undefined
  /** Of all that is to be paid the first: its button is the page's one filled button. */
  isNext?: boolean
}

/**
 * An auction with the user's latest bid, and all of their bids on request. Every row has the same
 * places: the object, how it stands, both prices, what there is to do, the latest bid.
 */
export function BidAuctionCard({ auction, due, orderState, isNext = false }: BidAuctionCardProps) {
  const { auctionId, imageUrl, bids, spent, last, finalPrice, buyNowPrice, creditsBack } = auction
  const [isOpen, setIsOpen] = useState(false)
  const liveCents = useAuction(auctionId, ({ status, currentBid }) => (status === 'live' ? currentBid : null))
  const offer = creditsBack && buyNowPrice !== null && creditsBackText.offerShort(buyNowPrice, creditsBack.credits)
  // Of a live auction the button is PUNTA.
  const hasLost = last.result === 'lost'
  useRefreshOnLostLead(auctionId, last.result === 'winning')
  return (
    <li className={css.card}>
      {isLive(auction) && <CardEdge id={auctionId} />}
      <div className={clsx(css.picture, !isLive(auction) && css.ended)}>
        <Picture src={imageUrl} alt="" sizes="96px" />
      </div>
      <h3 className={css.title}>
        <Link to={`/auctions/${auctionId}`}>{formatTitle(last.auctionTitle)}</Link>
      </h3>
      {finalPrice === null ? <Live auctionId={auctionId} /> : <Ended {...{ finalPrice, due, isNext }} />}
      {offer && hasLost && (
        <div className={css.action}>
          <ButtonLink look="tint" size="s" className={css.offer} to={creditsBackAddress(auctionId)}>
            {offer}
          </ButtonLink>
        </div>
      )}
      <p className={css.result}>
        <ResultLabel result={last.result} />
        {orderState && <span className={css.order}>{orderState}</span>}
      </p>
      {/* The same price twice says nothing. */}
      {last.amount !== (finalPrice ?? liveCents) && (
        <p className={css.yours}>
          <small>{words.yours}</small> <Price cents={last.amount} />
        </p>
      )}
      <div className={css.latest}>
        <time dateTime={last.timestamp}>{formatMoment(last.timestamp)}</time>
        {last.isAutomatic && <span className={css.note}>{words.automatic}</span>}
        {bids > 1 && (
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-label={words.allOf(bids, last.auctionTitle)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.count(bids)} <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </div>
      <p className={css.spent}>
        {formatSpent(spent)}
        {spent.returned > 0 && ` · ${spentText.returned(spent.returned)}`}
      </p>
      {offer && (
        <p className={css.back}>
          {hasLost ? (
            creditsBackText.afterEnd(creditsBack.until)
          ) : (
            <TextLink to={creditsBackAddress(auctionId)}>{offer}</TextLink>
          )}
        </p>
      )}
      {isOpen && <AllBids auctionId={auctionId} last={last} />}
    </li>
  )
}

/** Whether the run of the user's latest bid is still open. */
export function isLive({ last }: BidAuction): boolean {
  return last.result === 'winning' || last.result === 'outbid'
}

/** Price and time while the auction is live, and the way back to the lead, or that it is held. */
function Live({ auctionId }: { auctionId: string }) {
  const standing = useStanding(auctionId)
  const credits = useSession().user?.credits ?? 0
  const shown = useAuction(auctionId, ({ status, currentBid, bidCost }) => ({ status, cents: currentBid, bidCost }))
  if (shown?.status !== 'live') return null
  const { cents, bidCost } = shown
  return (
    <>
      <p className={css.price}>
        <small>{words.now}</small>
        <RollingPrice cents={cents} tone={null} />
      </p>
      <div className={css.ring}>
        <CountdownRing id={auctionId} />
      </div>
      {standing !== 'out' && (
        <div className={css.action}>
          {standing === 'outbid' && credits < bidCost ? (
            <ButtonLink look="tint" to="/buy-credits">
              {text.credits.toBuy}
            </ButtonLink>
          ) : (
            <CardPunta id={auctionId} />
          )}
        </div>
      )}
    </>
  )
}

type EndedProps = { finalPrice: number; due: WonAuction | undefined; isNext: boolean }

/** The final price, and the payment of a win that is still to be paid. */
function Ended({ finalPrice, due, isNext }: EndedProps) {
  const { pay, payFor } = profileText.won
  return (
    <>
      <p className={css.price}>
        <small>{words.finalPrice}</small>
        <Price cents={finalPrice} />
      </p>
      {due && (
        <div className={css.action}>
          <ButtonLink
            look={isNext ? 'main' : 'tint'}
            to={`/won-auction/${due.id}`}
            aria-label={payFor(due.auction.title)}
          >
            {pay}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Page by page. Known bids are shown while the rest loads. */
function AllBids({ auctionId, last }: { auctionId: string; last: UserBid }) {
  const list = useMyBidsOn(auctionId)
  const bids = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className={css.all}>
      <Bids bids={bids ?? [last]} />
      {list.isPending && <Skeleton height={44} />}
      {list.isError && !bids && <FailedPanel as="h3" error={list.error} onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <Button look="quiet" size="s" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {words.older}
        </Button>
      )}
    </div>
  )
}

function Bids({ bids }: { bids: readonly UserBid[] }) {
  return (
    <ul className={css.bids}>
      {bids.map((bid) => (
        <li key={bid.id} className={css.bid}>
          <b>{formatEuro(bid.amount)}</b>
          <ResultLabel result={bid.result} isPast={bid.result === 'outbid'} />
          <time dateTime={bid.timestamp}>{formatMoment(bid.timestamp)}</time>
          <span>
            {[formatCredits(bid.creditsUsed), bid.isAutomatic && words.automatic].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Follows the lead live: when the user loses it, or the auction ends, the bids are refetched. */
function useRefreshOnLostLead(auctionId: string, isWinning: boolean): void {
  const username = useSession().user?.username
  useWatch(isWinning ? [auctionId] : [], { inList: true })
  const isLeading = useAuction(auctionId, (auction) => auction.status === 'live' && auction.lastBidderName === username)
  useEffect(() => {
    if (isWinning && isLeading === false) refresh(queryKeys.myBids)
  }, [isWinning, isLeading])
}
