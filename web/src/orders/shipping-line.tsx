import type { Order } from '@centesimo/contract'
import { PackageCheck, PackageOpen, Truck, Undo2 } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import css from './shipping-line.module.css'
import { TrackingCode } from './tracking-code.tsx'

const icons = { waiting: PackageOpen, preparing: PackageOpen, shipped: Truck, delivered: PackageCheck, returned: Undo2 }

/** The state of a paid order's shipment, with its carrier and tracking number. */
export function ShippingLine({
  shippingState,
  trackingNumber,
  carrier,
}: Pick<Order, 'shippingState' | 'trackingNumber' | 'carrier'>) {
  const Icon = icons[shippingState]
  return (
    <p className={css.line}>
      <Icon size={18} aria-hidden />
      <span>
        {orderText.shipping[shippingState]}
        {(carrier || trackingNumber) && ' · '}
        <TrackingCode trackingNumber={trackingNumber} carrier={carrier} />
      </span>
    </p>
  )
}
