import type { AuctionStory } from '@centesimo/contract'
import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Trophy } from 'lucide-react'
import { useMine } from '../data/mine.ts'
import { creditCentsOf, usePackages } from '../data/packages.ts'
import { useSession } from '../data/session.ts'
import { useStory } from '../data/story.ts'
import { useAuction } from '../live/live-store.ts'
import { WinCost } from '../orders/win-cost.tsx'
import { auctionText } from '../text/auction-text.ts'
import { detailText } from '../text/detail-text.ts'
import { endedText } from '../text/ended-text.ts'
import { formatCount, formatDayTime } from '../text/format.ts'
import { formatDuration } from '../text/format-duration.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LostOffer } from './credits-back.tsx'
import css from './ended-banner.module.css'
import { SpentLine } from './spent-line.tsx'
import { useLost } from './use-lost.ts'

/**
 * How the auction ended: sold or not, to whom, and the run in figures; for the winner, on green,
 * what it cost them in all; for who lost, the way on.
 */
export function EndedBanner({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    cents: displayedPriceCents({ currentBidCents: a.currentBid, startingBidCents: a.startingBid }),
    winner: a.lastBidderName,
    bids: a.totalBids,
    bidders: a.uniqueBidders,
    endedAt: a.endedAt,
    reason: a.endReason,
    run: a.run,
    isOfCredits: Boolean(a.prizeCredits),
  }))
  const { data: story } = useStory(id)
  const { user, status } = useSession()
  const hasLost = useLost(id)
  const mostCents = creditCentsOf(usePackages().data)?.most
  const mine = useMine(id, auction?.run)
  const spent = mine.data?.spentHere
  const shippingCents = mine.data?.shippingCents ?? null
  const retail = mine.data?.retail ?? null
  if (!auction) return null
  // A bidder's banner is higher than a visitor's: wait until it is known which one it is.
  if (status === 'unknown' || (user && mine.isPending)) return <Skeleton height={320} />
  const { cents, winner, bids, bidders, isOfCredits } = auction
  const endedAt = story?.endedAt ?? auction.endedAt
  // Until the story is here: what the live state knows.
  const isWinner = user !== null && winner === user.username
  const outcome = story?.outcome ?? (winner ? 'sold' : 'unsold')
  const hasWon = isWinner && outcome === 'sold'
  const lasted = story?.lastedMs
  const reason = winner && auction.reason && endedText.reason[auction.reason](cents)
  const cost = winner && !isWinner && outcome === 'sold' && costOf(winner, story, mostCents, !isOfCredits)
  return (
    <section className={css.banner}>
      <p className={css.top}>
        <span className={css.expired}>{auctionText.expired}</span>
        {endedAt && <span>{endedText.at(formatDayTime(endedAt))}</span>}
      </p>
      <div className={clsx(css.plate, hasWon && css.won)}>
        {hasLost && (
          <div className={css.lost}>
            <p>{endedText.notWon}</p>
            <SpentLine id={id} />
            <LostOffer id={id} />
          </div>
        )}
        {outcome === 'sold' && !hasLost && (
          <span className={css.stamp}>
            <CoinMark size={84} />
          </span>
        )}
        <h2 className={css.result}>
          {hasWon && <Trophy size={24} aria-hidden />}
          <span>{hasWon ? detailText.youWonAt : endedText.outcome[outcome]}</span> {winner && <Price cents={cents} />}
        </h2>
        {isWinner && !hasWon && <SpentLine id={id} />}
        {hasWon && spent && shippingCents !== null && (
          <WinCost priceCents={cents} shippingCents={shippingCents} spent={spent} retailCents={retail} />
        )}
        {winner && !isWinner && (
          <p className={css.winner}>
            <Avatar name={winner} size={28} />
            <span>{auctionText.wonBy}</span> <b>{winner}</b>
          </p>
        )}
        {(reason || cost) && <p className={css.note}>{[reason, cost].filter(Boolean).join(' ')}</p>}
        {!winner && <p>{endedText.noBids}</p>}
        {winner && (
          <dl className={css.figures}>
            <Figure name={endedText.bids(bids)} value={formatCount(bids)} />
            <Figure name={endedText.bidders(bidders)} value={formatCount(bidders)} />
            <Figure name={endedText.lasted} value={typeof lasted === 'number' ? formatDuration(lasted) : '–'} />
          </dl>
        )}
      </div>
    </section>
  )
}

/** What the win cost beyond its price: in all where the winner shows it, else the credits alone. */
function costOf(
  winner: string,
  story: AuctionStory | undefined,
  mostCents: number | undefined,
  isShipped: boolean,
): string {
  if (story && story.total !== null) return endedText.total(winner, formatEuro(story.total), isShipped)
  const credits = story?.winnerCredits
  return credits ? endedText.plusSo(credits, mostCents) : endedText.plusCredits
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
