import type { CreditPackage } from '@centesimo/contract'
import { useCreditSummary } from '../data/credit-summary.ts'
import { usePackages } from '../data/packages.ts'
import { useSession } from '../data/session.ts'
import { useVatPercent } from '../data/use-vat-percent.ts'
import { TotalLine } from '../orders/total-line.tsx'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { formatCount } from '../text/format.ts'
import { vatIncluded } from '../text/vat-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PackagePayment } from './package-payment.tsx'
import css from './purchase-dialog.module.css'

type PurchaseDialogProps = { id: string; onClose: () => void }

const words = buyCreditsText.dialog

/** The chosen package, its price, and the payment. */
export function PurchaseDialog({ id, onClose }: PurchaseDialogProps) {
  return (
    <Dialog open ignoresOutsidePress onOpenChange={(open) => !open && onClose()} title={words.title}>
      <Purchase id={id} onClose={onClose} />
    </Dialog>
  )
}

function Purchase({ id, onClose }: PurchaseDialogProps) {
  const { data: packages, error, refetch } = usePackages()
  if (!packages && error) return <FailedPanel as="h3" error={error} onRetry={() => void refetch()} />
  if (!packages) return <Skeleton height={320} />
  const offer = packages.find((one) => one.id === id)
  if (offer) return <Checkout offer={offer} onClose={onClose} />
  return (
    <MessagePanel as="h3" title={words.unknown} actions={<Button onClick={onClose}>{words.back}</Button>}>
      {words.unknownText}
    </MessagePanel>
  )
}

function Checkout({ offer, onClose }: { offer: CreditPackage; onClose: () => void }) {
  const { user } = useSession()
  const vatPercent = useVatPercent('credits')
  const debt = useCreditSummary().data?.debt ?? 0
  const { name, credits, price } = offer
  const repaid = Math.min(debt, credits)
  return (
    <div className={css.checkout}>
      <div className={css.package}>
        <p className={css.credits}>
          <b>{formatCount(credits)}</b> {buyCreditsText.unit(credits)}
        </p>
        <p className={css.name}>
          {buyCreditsText.name(name)} · {buyCreditsText.perBid(offer)}
        </p>
        {user && <p className={css.after}>{words.after(user.credits + credits - repaid)}</p>}
      </div>
      {repaid > 0 && <p className={css.debt}>{words.debt(repaid)}</p>}
      <TotalLine cents={price} included={vatIncluded(vatPercent)} />
      <p className={css.refund}>
        {words.refund.before}{' '}
        <TextLink tight to="/contatti">
          {words.refund.link}
        </TextLink>{' '}
        {words.refund.after}
      </p>
      <PackagePayment offer={offer} onClose={onClose} />
    </div>
  )
}
