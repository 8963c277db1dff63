import type { BidAuction, UserBid } from '@centesimo/contract'
import { formatEuro, formatSpent } from '@centesimo/domain'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { CardPunta } from '../auction-card/card-punta.tsx'
import { useStanding } from '../bidding/use-standing.ts'
import { wonView } from '../bidding/won-view.ts'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useMinute } from '../countdown/use-minute.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { standingText } from '../text/bidding-text.ts'
import { formatCredits } from '../text/format.ts'
import { formatTitle } from '../text/format-title.ts'
import { formatMoment, profileText } from '../text/profile-text.ts'
import { spentText } from '../text/spent-text.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Picture } from '../ui/picture.tsx'
import { RollingPrice } from '../ui/rolling-price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './bid-auction-card.module.css'
import { useMyBidsOn } from './use-profile.ts'

const tones = { winning: 'green', won: 'green', outbid: 'red', lost: 'calm', cancelled: 'calm' } as const
/** Only the latest bid asks for something to be done. */
const earlierTones = { ...tones, outbid: 'calm' } as const
const words = profileText.bids

/** An auction with the user's latest bid, and all of their bids on request. */
export function BidAuctionCard({ auction }: { auction: BidAuction }) {
  const { auctionId, imageUrl, bids, spent, last, finalPrice } = auction
  const [isOpen, setIsOpen] = useState(false)
  useRefreshOnLostLead(auctionId, last.result === 'winning')
  return (
    <li className={css.card}>
      <div className={clsx(css.picture, !isLive(auction) && css.ended)}>
        <Picture src={imageUrl} alt="" sizes="96px" />
      </div>
      <div className={css.head}>
        <h2 className={css.title}>
          <Link to={`/auctions/${auctionId}`}>{formatTitle(last.auctionTitle)}</Link>
        </h2>
        <span className={css.count}>
          {words.count(bids)} · {formatSpent(spent)}
          {spent.returned > 0 && ` · ${spentText.returned(spent.returned)}`}
        </span>
      </div>
      <LiveState auctionId={auctionId} />
      {finalPrice !== null && (
        <div className={css.end}>
          {last.result === 'won' && <PayWin auctionId={auctionId} />}
          <p className={css.final}>
            <small>{words.finalPrice}</small>
            <b>{formatEuro(finalPrice)}</b>
          </p>
        </div>
      )}
      <div className={clsx(css.history, isOpen && css.open)}>
        {isOpen ? <AllBids auctionId={auctionId} last={last} /> : <Bids bids={[last]} isLast />}
        {bids > 1 && (
          <Button
            look="plain"
            size="s"
            aria-expanded={isOpen}
            aria-label={isOpen ? words.fewerOf(last.auctionTitle) : words.allOf(bids, last.auctionTitle)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.fewer : words.all(bids)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whether the run of the user's latest bid is still open. */
export function isLive({ last }: BidAuction): boolean {
  return last.result === 'winning' || last.result === 'outbid'
}

/** Price and time while the auction is live, and the way back to the lead. */
function LiveState({ auctionId }: { auctionId: string }) {
  const standing = useStanding(auctionId)
  const credits = useSession().user?.credits ?? 0
  const shown = useAuction(auctionId, ({ status, currentBid, bidCost }) => ({ status, cents: currentBid, bidCost }))
  if (shown?.status !== 'live') return null
  const { cents, bidCost } = shown
  return (
    <div className={css.live}>
      <span className={css.price}>
        <small>{words.now}</small>
        <RollingPrice cents={cents} tone={null} />
      </span>
      <CountdownRing id={auctionId} />
      {standing === 'leading' && <p className={css.plate}>{standingText.plate}</p>}
      {standing === 'outbid' &&
        (credits < bidCost ? (
          <ButtonLink to="/buy-credits">{text.credits.buy}</ButtonLink>
        ) : (
          <div className={css.punta}>
            <CardPunta id={auctionId} />
          </div>
        ))}
    </div>
  )
}

/** For a win that is still to be paid. */
function PayWin({ auctionId }: { auctionId: string }) {
  const { data } = useWonAuctions()
  const now = useMinute()
  const won = data?.find(({ auction }) => auction.id === auctionId)
  if (!won || !wonView(won, now).isPayable) return null
  const { pay, payFor } = profileText.won
  return (
    <ButtonLink to={`/won-auction/${won.id}`} aria-label={payFor(won.auction.title)}>
      {pay}
    </ButtonLink>
  )
}

/** Page by page. Known bids are shown while the rest loads. */
function AllBids({ auctionId, last }: { auctionId: string; last: UserBid }) {
  const list = useMyBidsOn(auctionId)
  const bids = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Bids bids={bids ?? [last]} />
      {list.isPending && <Skeleton height={44} />}
      {list.isError && !bids && <FailedPanel as="h3" error={list.error} onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <Button look="quiet" size="s" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {words.older}
        </Button>
      )}
    </>
  )
}

function Bids({ bids, isLast }: { bids: readonly UserBid[]; isLast?: boolean }) {
  return (
    <ul className={css.bids}>
      {bids.map((bid) => (
        <li key={bid.id} className={css.bid}>
          <b>
            {isLast && <small>{words.yours} </small>}
            {formatEuro(bid.amount)}
          </b>
          <Badge tone={isLast ? tones[bid.result] : earlierTones[bid.result]} className={css.result}>
            {words.results[bid.result]}
          </Badge>
          <time dateTime={bid.timestamp}>{formatMoment(bid.timestamp)}</time>
          {/* The head of the card has what the newest bid cost, together with the others. */}
          <span>
            {[!isLast && formatCredits(bid.creditsUsed), bid.isAutomatic && words.automatic]
              .filter(Boolean)
              .join(' · ')}
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
