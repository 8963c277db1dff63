import type { Order } from '@centesimo/contract'
import { orderText } from '../text/order-text.ts'

/** The carrier and the code of a parcel, where they are known, as the rest of a line. */
export function TrackingCode({ trackingNumber, carrier }: Pick<Order, 'trackingNumber' | 'carrier'>) {
  return (
    <>
      {carrier && (
        <>
          {orderText.carrier} <b>{carrier.name}</b>
        </>
      )}
      {carrier && trackingNumber && ' · '}
      {trackingNumber && (
        <>
          {orderText.tracking} <b>{trackingNumber}</b>
        </>
      )}
    </>
  )
}
