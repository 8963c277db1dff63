import { buyNowOffer, type Order } from '@centesimo/contract'
import { useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { useAuctionQuery } from '../data/auctions.ts'
import { useMineNow } from '../data/mine.ts'
import { PayNote } from '../orders/pay-note.tsx'
import { AddressSkeleton } from '../payment/address-skeleton.tsx'
import { creditsBackText } from '../text/credits-back-text.ts'
import { formatTitle } from '../text/format-title.ts'
import { shopText } from '../text/shop-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stand } from '../ui/drawings/stand.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './purchase-dialog.module.css'

/** Its form brings the validator along, which browsing does not need. */
const PurchaseSteps = lazyPart(async () => (await import('./purchase-steps.tsx')).PurchaseSteps, <AddressSkeleton />)

type PurchaseDialogProps = {
  id: string
  /** The buyer expects the credits of the auction back, and is asked before buying without them. */
  wantsCreditsBack?: boolean
  onClose: () => void
  /** It is paid; the dialog is no longer needed. */
  onBought: (order: Order) => void
}

/** The item and its price, then the address, then the payment. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { id, onClose } = props
  return (
    <Dialog open width="medium" ignoresOutsidePress onOpenChange={(open) => !open && onClose()} title={shopText.dialog}>
      <Purchase key={id} {...props} />
    </Dialog>
  )
}

function Purchase({ id, wantsCreditsBack = false, onClose, onBought }: PurchaseDialogProps) {
  const { data: auction, error, refetch } = useAuctionQuery(id)
  const mine = useMineNow(id)
  const [isPlain, setIsPlain] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const back = <Button onClick={onClose}>{shopText.backToShop}</Button>
  if (error instanceof ApiError && error.status === 404) {
    return <MessagePanel as="h3" picture={<Stand />} title={shopText.notFound} actions={back} />
  }
  if (error && !auction) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (mine.isError) return <FailedPanel as="h3" error={mine.error} onRetry={() => void mine.refetch()} />
  if (!auction || !mine.isFetchedAfterMount || !mine.data) return <Skeleton height={620} />
  const buyNowPrice = buyNowOffer(auction, mine.data)
  if (buyNowPrice === null) {
    const words = auction.buyNowPrice === null ? shopText.notOnSale : shopText.soldOut
    return (
      <MessagePanel as="h3" picture={<Stand />} title={words.title} actions={back}>
        {words.text}
      </MessagePanel>
    )
  }
  const { isLeading, spentHere } = mine.data
  const losesCredits = auction.status === 'live' && auction.creditsBack && isLeading && spentHere.credits > 0
  const creditsBack = isPlain ? null : mine.data.creditsBack
  const buyPlain = () => {
    setIsPlain(true)
    setRefusal(undefined)
  }
  if (refusal !== undefined || (wantsCreditsBack && !creditsBack && !isPlain)) {
    const { over } = creditsBackText
    const buy = <Button onClick={buyPlain}>{over.buy}</Button>
    return (
      <MessagePanel as="h3" picture={<Stand />} title={over.title} actions={buy}>
        {refusal ?? over.text} {over.question(buyNowPrice)}
      </MessagePanel>
    )
  }
  return (
    <div className={css.purchase}>
      <div className={css.item}>
        <span className={css.picture}>
          <Picture src={auction.imageUrl} alt="" sizes="112px" />
        </span>
        <div>
          <h3 className={css.title}>{formatTitle(auction.title)}</h3>
          <Price cents={buyNowPrice} />
        </div>
      </div>
      {losesCredits && <PayNote>{creditsBackText.leading}</PayNote>}
      {creditsBack && <PayNote>{creditsBackText.terms(creditsBack)}</PayNote>}
      <PurchaseSteps
        key={String(creditsBack !== null)}
        offer={{ ...auction, buyNowPrice, creditsBack: creditsBack !== null }}
        onBought={onBought}
        onNoCreditsBack={setRefusal}
      />
    </div>
  )
}
