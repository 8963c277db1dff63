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
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (isKnown && !isChecking) setFree(true)
  }, [isKnown, isChecking])
  if (isChecking && !isFree) {
    return (
      <>
        <PaymentProgress stage="unknown" onAskAgain={look} />
        <Button look="quiet" onClick={() => setFree(true)}>
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
