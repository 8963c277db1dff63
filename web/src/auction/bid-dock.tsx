import { formatEuro } from '@centesimo/domain'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { AutoBidToggle } from '../bidding/auto-bid-toggle.tsx'
import { PuntaButton } from '../bidding/punta-button.tsx'
import { useBid } from '../bidding/use-bid.ts'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { messageOf } from '../data/api-error.ts'
import { useRestart } from '../data/auctions.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { bidReasons } from '../text/bidding-text.ts'
import { detailText } from '../text/detail-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './bid-dock.module.css'

/** The bar of the page's actions; on a phone it stays under the thumb. */
export function BidDock({ id }: { id: string }) {
  const auction = useAuction(id, ({ status, buyNowPrice }) => ({ status, buyNowPrice }))
  const isAdmin = useSession().user?.isAdmin ?? false
  if (!auction) return null
  return (
    <div className={css.dock}>
      {auction.status === 'ended' && isAdmin ? (
        <Restart id={id} />
      ) : (
        <Controls id={id} buyNowCents={auction.buyNowPrice} />
      )}
    </div>
  )
}

function Controls({ id, buyNowCents }: { id: string; buyNowCents: number | null }) {
  const { bid, isPlacing } = useBid(id, 'page')
  const reason = useBidReason(id)
  const reasonId = useId()
  return (
    <>
      <p id={reasonId} className={css.reason} aria-live="polite">
        {reason && bidReasons[reason].full}
        {reason === 'credits' && <Link to="/buy-credits">{text.credits.buy}</Link>}
      </p>
      <div className={css.buttons}>
        <PuntaButton
          auctionId={id}
          big
          onPress={() => void bid()}
          isPlacing={isPlacing}
          reason={reason}
          reasonId={reasonId}
        />
        <AutoBidToggle auctionId={id} big />
        {buyNowCents !== null && (
          <Link to="/shop" className={css.buyNow}>
            <span>{auctionText.buyNow}</span>
            <b>{formatEuro(buyNowCents)}</b>
          </Link>
        )}
      </div>
    </>
  )
}

function Restart({ id }: { id: string }) {
  const { mutateAsync, isPending } = useRestart(id)
  // The button is gone once the auction is live again, and with it the callbacks of `mutate`; a promise still tells.
  const restart = async () => {
    try {
      await mutateAsync()
      toast({ tone: 'success', ...text.toast.restarted })
    } catch (error) {
      const description = messageOf(error, text.toast.notRestarted)
      toast({ tone: 'destructive', title: text.toast.failed, description })
    }
  }
  return (
    <Button size="l" wide onClick={() => void restart()} disabled={isPending} aria-busy={isPending}>
      <RotateCcw size={20} aria-hidden />
      {detailText.restart}
    </Button>
  )
}
