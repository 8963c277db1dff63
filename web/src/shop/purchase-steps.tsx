import type { Order } from '@centesimo/contract'
import { useShipping } from '../data/use-shipping.ts'
import { useVatPercent } from '../data/use-vat-percent.ts'
import { AddressSummary } from '../orders/address-summary.tsx'
import { Completing } from '../orders/completing.tsx'
import { PayNote } from '../orders/pay-note.tsx'
import { StepHeading } from '../orders/step-heading.tsx'
import { TotalLine } from '../orders/total-line.tsx'
import { AddressForm } from '../payment/address-form.tsx'
import { PayPalButtons } from '../payment/paypal-buttons.tsx'
import { orderText } from '../text/order-text.ts'
import { shopText } from '../text/shop-text.ts'
import { vatAndShippingOnTop } from '../text/vat-text.ts'
import { Button } from '../ui/button.tsx'
import { CheckingStep } from './checking-step.tsx'
import { type Offer, usePurchase } from './use-purchase.ts'

const { steps } = orderText

type PurchaseStepsProps = {
  offer: Offer
  onBought: (order: Order) => void
  /** Why the credits do not come back any more. */
  onNoCreditsBack: (message: string) => void
}

/** The address, then the payment. */
export function PurchaseSteps({ offer, onBought, onNoCreditsBack }: PurchaseStepsProps) {
  const purchase = usePurchase(offer, { onBought, onNoCreditsBack })
  const { step, order, address, isMoved, backToAddress } = purchase
  const vatPercent = useVatPercent('goods')
  const known = useShipping()
  const shipping = known ?? { cents: 0, freeUntil: null }
  if (step === 'completing') return <Completing />
  if (step === 'checking') return <CheckingStep orderId={order?.id} onBought={onBought} />
  if (step === 'address' || !order || !address) {
    return (
      <>
        <StepHeading key="address" as="h3" number={1} next={steps.payment} isNew={isMoved}>
          {steps.shipping}
        </StepHeading>
        <PayNote>{orderText.beforePaying(vatAndShippingOnTop(vatPercent, shipping))}</PayNote>
        <AddressForm
          start={address}
          submitLabel={shopText.toPayment(known && offer.buyNowPrice + known.cents)}
          isBusy={purchase.isOrdering}
          onSubmit={purchase.placeOrder}
        />
      </>
    )
  }
  return (
    <>
      <StepHeading key="payment" as="h3" number={2} done={steps.shipping} isNew={isMoved}>
        {steps.payment}
      </StepHeading>
      <AddressSummary address={address} onChange={backToAddress} />
      <TotalLine cents={order.amount} shippingCents={order.shippingCents} />
      <PayNote>{orderText.arrival}</PayNote>
      <PayPalButtons
        amountCents={order.amount}
        purpose={{ orderId: order.id }}
        onPaid={({ paypalOrderId }) => purchase.complete(paypalOrderId)}
        onCancelled={backToAddress}
        onChecking={purchase.showChecking}
      />
      <Button look="quiet" wide onClick={backToAddress}>
        {shopText.cancel}
      </Button>
    </>
  )
}
