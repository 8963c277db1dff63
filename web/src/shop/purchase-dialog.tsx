import { ApiError } from '../data/api-error.ts'
import { useAuctionQuery } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { shopText } from '../text/shop-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './purchase-dialog.module.css'

/** What one is about to buy and what it costs. Paying opens soon, and until then it says so. */
export function PurchaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={shopText.dialog}>
      <Purchase id={id} onClose={onClose} />
    </Dialog>
  )
}

function Purchase({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: auction, error, refetch } = useAuctionQuery(id)
  const status = useAuction(id, (shown) => shown.status) ?? auction?.status ?? 'live'
  const back = <Button onClick={onClose}>{shopText.backToShop}</Button>
  if (error instanceof ApiError && error.status === 404) {
    return <MessagePanel as="h3" title={detailText.notFound} actions={back} />
  }
  if (error) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (!auction) return <Skeleton height={266} />
  if (auction.buyNowPrice === null) {
    return (
      <MessagePanel as="h3" title={shopText.notOnSale} actions={back}>
        {shopText.notOnSaleText}
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
          <h3 className={css.title}>{auction.title}</h3>
          <Price cents={auction.buyNowPrice} />
        </div>
      </div>
      <p className={css.soon}>
        {shopText.soon} {shopText.meanwhile[status]}
      </p>
      <ButtonLink wide size="l" to={`/auctions/${id}`}>
        {shopText.toAuction[status]}
      </ButtonLink>
    </div>
  )
}
