import type { WonAuction } from '@centesimo/contract'
import { useVatPercent } from '../data/use-vat-percent.ts'
import { AddressSummary } from '../orders/address-summary.tsx'
import { Completing } from '../orders/completing.tsx'
import { PayNote } from '../orders/pay-note.tsx'
import { refreshOrders } from '../orders/refresh-orders.ts'
import { StepHeading } from '../orders/step-heading.tsx'
import { TotalLine } from '../orders/total-line.tsx'
import { AddressForm } from '../payment/address-form.tsx'
import type { Captured } from '../payment/capture-payment.ts'
import { PayPalButtons } from '../payment/paypal-buttons.tsx'
import { orderText } from '../text/order-text.ts'
import { vatAndShippingIncluded, vatIncluded } from '../text/vat-text.ts'
import { useWonPayment } from './use-won-payment.ts'

const { steps } = orderText

/** Credits have no address: the payment is the only step. */
function PrizePayment({ won, onPaid }: { won: WonAuction; onPaid: (captured: Captured) => Promise<void> }) {
  const vatPercent = useVatPercent('credits')
  return (
    <>
      <h2>{steps.payment}</h2>
      <TotalLine cents={won.amount} shippingCents={0} label={orderText.due} />
      <PayNote>{`${vatIncluded(vatPercent)}. ${orderText.creditedAtOnce}`}</PayNote>
      <PayPalButtons
        amountCents={won.amount}
        purpose={{ orderId: won.id }}
        onPaid={onPaid}
        onChecking={() => void refreshOrders()}
      />
    </>
  )
}

/**
 * The two steps to pay a won auction: the address, then the payment. An order with an address
 * starts with the second. `isBrief`: the slip with the total is folded.
 */
export function WonPayment({ won, isBrief }: { won: WonAuction; isBrief: boolean }) {
  const { step, address, isSaving, isMoved, saveAddress, changeAddress, complete } = useWonPayment(won)
  const vatPercent = useVatPercent('goods')
  if (step === 'completing') return <Completing />
  if (won.prizeCredits) return <PrizePayment won={won} onPaid={complete} />
  const total = (
    <TotalLine
      cents={won.amount}
      shippingCents={won.shippingCents}
      label={step === 'address' ? orderText.total : orderText.due}
    />
  )
  if (step === 'address' || !address) {
    return (
      <>
        <StepHeading key="address" number={1} next={steps.payment} isNew={isMoved}>
          {steps.shipping}
        </StepHeading>
        {isBrief && total}
        <PayNote>
          {isBrief ? orderText.payNext : orderText.beforePaying(vatAndShippingIncluded(vatPercent, won.shippingCents))}
        </PayNote>
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
      {total}
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
