import type { Order } from '@centesimo/contract'
import { PackageCheck, PackageOpen, Truck } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import css from './shipping-line.module.css'

const icons = { waiting: PackageOpen, preparing: PackageOpen, shipped: Truck, delivered: PackageCheck }

/** The state of a paid order's shipment, with its tracking number. */
export function ShippingLine({ shippingState, trackingNumber }: Pick<Order, 'shippingState' | 'trackingNumber'>) {
  const Icon = icons[shippingState]
  return (
    <p className={css.line}>
      <Icon size={18} aria-hidden />
      <span>
        {orderText.shipping[shippingState]}
        {trackingNumber && (
          <>
            {' · '}
            {orderText.tracking} <b>{trackingNumber}</b>
          </>
        )}
      </span>
    </p>
  )
}
