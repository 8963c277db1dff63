import type { CreditPackage } from '@centesimo/contract'
import { useEffect, useState } from 'react'
import { PaymentProgress } from '../payment/payment-progress.tsx'
import { PayPalButtons } from '../payment/paypal-buttons.tsx'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { Button } from '../ui/button.tsx'
import { useCheckingPayment } from './use-checking-payment.ts'
import { useCompletePurchase } from './use-complete-purchase.ts'

/**
 * The payment of a package; before that, the state of an earlier payment of it that is still open.
 */
export function PackagePayment({ offer, onClose }: { offer: CreditPackage; onClose: () => void }) {
  const { mutate: complete } = useCompletePurchase()
  const { isKnown, isChecking, look } = useCheckingPayment(offer)
  /** From then on the buttons stay mounted: a payment started with them shows its own progress. */
  const [isUnblocked, setUnblocked] = useState(false)
  useEffect(() => {
    if (isKnown && !isChecking) setUnblocked(true)
  }, [isKnown, isChecking])
  if (isChecking && !isUnblocked) {
    return (
      <>
        <PaymentProgress stage="unknown" onCheckAgain={look} />
        <Button look="quiet" onClick={() => setUnblocked(true)}>
          {buyCreditsText.dialog.another}
        </Button>
      </>
    )
  }
  return (
    <PayPalButtons
      amountCents={offer.price}
      purpose={{ packageId: offer.id }}
      disabled={!isKnown}
      // If the user has left the page meanwhile, nothing navigates.
      onPaid={({ paypalOrderId }) =>
        complete({ packageId: offer.id, paymentIntentId: paypalOrderId }, { onSettled: onClose })
      }
    />
  )
}
