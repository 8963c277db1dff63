import type { WonAuction } from '@centesimo/contract'
import { useIsShippingSpared } from '../data/use-shipping.ts'
import { useVatPercent } from '../data/use-vat-percent.ts'
import { AddressSummary } from '../orders/address-summary.tsx'
import { Completing } from '../orders/completing.tsx'
import { PayNote } from '../orders/pay-note.tsx'
import { refreshOrders } from '../orders/refresh-orders.ts'
import { StepHeading } from '../orders/step-heading.tsx'
import { TotalLine } from '../orders/total-line.tsx'
import { AddressForm } from '../payment/address-form.tsx'
import { PayPalButtons } from '../payment/paypal-buttons.tsx'
import { orderText } from '../text/order-text.ts'
import { vatAndShippingIncluded } from '../text/vat-text.ts'
import { useWonPayment } from './use-won-payment.ts'

const { steps } = orderText

/**
 * The two steps to pay a won auction: the address, then the payment. An order with an address
 * starts with the second.
 */
export function WonPayment({ won }: { won: WonAuction }) {
  const { step, address, isSaving, isMoved, saveAddress, changeAddress, complete } = useWonPayment(won)
  const vatPercent = useVatPercent('goods')
  const isSpared = useIsShippingSpared(won.shippingCents)
  if (step === 'completing') return <Completing />
  if (step === 'address' || !address) {
    return (
      <>
        <StepHeading key="address" number={1} next={steps.payment} isNew={isMoved}>
          {steps.shipping}
        </StepHeading>
        <PayNote>{orderText.beforePaying(vatAndShippingIncluded(vatPercent, won.shippingCents, isSpared))}</PayNote>
        <AddressForm start={address} isBusy={isSaving} onSubmit={saveAddress} />
      </>
    )
  }
  return (
    <>
      <StepHeading key="payment" number={2} done={steps.shipping} isNew={isMoved}>
        {steps.payment}
      </StepHeading>
      <AddressSummary address={address} onChange={changeAddress} />
      <TotalLine cents={won.amount} shippingCents={won.shippingCents} label={orderText.due} />
      <PayNote>{orderText.arrival}</PayNote>
      <PayPalButtons
        amountCents={won.amount}
        purpose={{ orderId: won.id }}
        onPaid={complete}
        onChecking={() => void refreshOrders()}
      />
    </>
  )
}
