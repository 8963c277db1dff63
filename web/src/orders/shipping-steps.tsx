import type { Order } from '@centesimo/contract'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ShippingLine } from './shipping-line.tsx'
import css from './shipping-steps.module.css'
import { TrackingCode } from './tracking-code.tsx'
import { TrackingLink } from './tracking-link.tsx'

const steps = ['waiting', 'preparing', 'shipped', 'delivered'] as const
const words = orderText.progress

type ShippingStepsProps = Pick<Order, 'shippingState' | 'trackingNumber' | 'carrier' | 'trackingUrl'> & {
  /** When it was paid: the one step whose date an order has. */
  completedAt?: string | null
}

/** How far a paid order has come, from its payment to its arrival, and how to follow the parcel. */
export function ShippingSteps({
  shippingState,
  trackingNumber,
  carrier,
  trackingUrl,
  completedAt,
}: ShippingStepsProps) {
  if (shippingState === 'returned') return <Returned trackingNumber={trackingNumber} carrier={carrier} />
  const reached = steps.indexOf(shippingState)
  return (
    <>
      <ol className={css.steps} aria-label={words.title}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={clsx(place <= reached && css.done)}
            aria-current={place === reached ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden>
              {place <= reached && <Check size={14} strokeWidth={3} />}
            </span>
            {words.steps[step]}
            {place <= reached && <VisuallyHidden>: {words.done}</VisuallyHidden>}
            {step === 'waiting' && completedAt && (
              <time className={css.day} dateTime={completedAt}>
                {words.day(completedAt)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {(carrier || trackingNumber || trackingUrl) && (
        <div className={css.shipment}>
          <p>
            <TrackingCode trackingNumber={trackingNumber} carrier={carrier} />
          </p>
          <TrackingLink carrier={carrier} trackingUrl={trackingUrl} />
        </div>
      )}
    </>
  )
}

/** The parcel came back: no step is reached any more, and what happens next is in words. */
function Returned({ trackingNumber, carrier }: Pick<Order, 'trackingNumber' | 'carrier'>) {
  return (
    <>
      <ShippingLine shippingState="returned" trackingNumber={trackingNumber} carrier={carrier} />
      <p>{orderText.returnedNext}</p>
    </>
  )
}
