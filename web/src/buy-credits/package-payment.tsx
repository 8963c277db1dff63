import type { CreditPackage } from '@centesimo/contract'
import { useEffect, useState } from 'react'
import { PaymentProgress } from '../payment/payment-progress.tsx'
import { PayPalButtons } from '../payment/paypal-buttons.tsx'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { Button } from '../ui/button.tsx'
import { useCheckingPayment } from './use-checking-payment.ts'
import { useCompletePurchase } from './use-complete-purchase.ts'

/** The way to pay for a package; before that, what became of a payment of it that has not ended yet. */
export function PackagePayment({ offer, onClose }: { offer: CreditPackage; onClose: () => void }) {
  const { mutate: complete } = useCompletePurchase()
  const { isKnown, isChecking, look } = useCheckingPayment(offer)
  /** From then on the buttons stay: a payment that is begun with them says itself how far it is. */
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
      // Whoever has gone elsewhere meanwhile stays there.
      onPaid={({ paypalOrderId }) =>
        complete({ packageId: offer.id, paymentIntentId: paypalOrderId }, { onSettled: onClose })
      }
    />
  )
}
