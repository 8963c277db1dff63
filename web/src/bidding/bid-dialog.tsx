import { formatEuro, formatSpent, nextBidCents } from '@centesimo/domain'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useBidsQuery } from '../data/auctions.ts'
import { useAuction, useLiveBids } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { bidDialogText } from '../text/bidding-text.ts'
import { detailText } from '../text/detail-text.ts'
import { formatClockTime } from '../text/format.ts'
import { formatTitle } from '../text/format-title.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './bid-dialog.module.css'
import { creditsComeBack } from './credits-come-back.ts'
import { DialogSubject } from './dialog-subject.tsx'
import { KindRules } from './kind-rules.tsx'
import { fullReason } from './limit-refusal.ts'
import { PuntaButton } from './punta-button.tsx'
import { useBid } from './use-bid.ts'
import { useBidReason } from './use-bid-reason.ts'
import { useCostOf } from './use-cost-of.ts'
import { useWinShipping } from './use-win-shipping.ts'

const shownBids = 5

/** Opened by the card's PUNTA: shows the cost and the resulting price before the user confirms. */
export function BidDialog({ auctionId, onClose }: { auctionId: string; onClose: () => void }) {
  const auction = useAuction(auctionId, (a) => ({
    title: a.title,
    currentBid: a.currentBid || a.startingBid,
    next: nextBidCents({
      currentBidCents: a.currentBid,
      startingBidCents: a.startingBid,
      incrementCents: a.pennyIncrement,
    }),
    bidCost: a.bidCost,
    comeBack: creditsComeBack(a),
  }))
  const { bid, isPlacing } = useBid(auctionId, 'dialog')
  const reason = useBidReason(auctionId)
  const cents = useCostOf(auction?.bidCost ?? 1)
  const shipping = useWinShipping(auctionId)
  const reasonId = useId()
  const punta = useRef<HTMLButtonElement>(null)
  useWatch([auctionId])
  if (!auction) return null
  const place = async () => {
    if (await bid()) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={bidDialogText.title}
      description={
        <DialogSubject auctionId={auctionId}>
          <Link to={`/auctions/${auctionId}`}>{formatTitle(auction.title)}</Link>
        </DialogSubject>
      }
      focusFirst={punta}
    >
      <div className={css.top}>
        <dl className={css.figures}>
          <div className={css.next}>
            <dt>{bidDialogText.next}</dt>
            <dd>{formatEuro(auction.next)}</dd>
          </div>
          <div>
            <dt>{bidDialogText.current}</dt>
            <dd>{formatEuro(auction.currentBid)}</dd>
          </div>
          <div>
            <dt>{bidDialogText.cost}</dt>
            <dd>{formatSpent({ credits: auction.bidCost, cents })}</dd>
          </div>
        </dl>
        <CountdownRing id={auctionId} big />
      </div>
      <KindRules auctionId={auctionId} className={css.kind} />
      <div className={css.rules}>
        <p>
          {detailText.usedCredits}: {detailText.becomeOfUsed(auction.comeBack)}.
        </p>
        {reason !== 'beginners' && (
          <p>
            {detailText.ifYouWin} {detailText.winCosts(shipping)}.
          </p>
        )}
      </div>
      <LastBids auctionId={auctionId} />
      <p id={reasonId} className={css.reason} aria-live="polite">
        {reason && fullReason(reason)}
      </p>
      <PuntaButton
        ref={punta}
        auctionId={auctionId}
        big
        saysNext
        onPress={place}
        isPlacing={isPlacing}
        reason={reason}
        reasonId={reasonId}
      />
    </Dialog>
  )
}

function LastBids({ auctionId }: { auctionId: string }) {
  const { isPending } = useBidsQuery(auctionId)
  const bids = useLiveBids(auctionId).slice(0, shownBids)
  return (
    <section className={css.last}>
      <h3>{bidDialogText.last}</h3>
      {isPending && bids.length === 0 && <Skeleton height={188} />}
      {!isPending && bids.length === 0 && <p className={css.none}>{bidDialogText.none}</p>}
      <ol>
        {bids.map((bid) => (
          <li key={bid.id} className={css.bid}>
            <Avatar name={bid.bidderName} />
            <span className={css.name}>{bid.bidderName}</span>
            <time dateTime={bid.timestamp}>{formatClockTime(bid.timestamp)}</time>
            <b>{formatEuro(bid.amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
