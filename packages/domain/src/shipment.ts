import type { OrderStatus, ShippingState } from './won-order.ts'

type Sent = {
  status: OrderStatus
  shippingState: ShippingState
  trackingNumber: string | null
  carrierId: number | null
  /** The credits that were won; null where it is an object. */
  prizeCredits: number | null
}

/** What a line of a shipping list says of its order; null says nothing. */
type Shipment = { trackingNumber: string | null; carrierId: number | null }

export type ShipmentRefusal = 'no-parcel' | 'not-paid' | 'delivered' | 'returned' | 'other-code' | 'other-carrier'

/**
 * What a line of a shipping list does to its order: it sends it, or adds what was missing. A line
 * that was applied before changes nothing, and none replaces a code that the buyer already has. A
 * parcel that came back leaves again with a new code: without one, the line may be of a list of
 * before.
 */
export function decideShipment(order: Sent, shipment: Shipment): 'send' | 'unchanged' | ShipmentRefusal {
  if (order.prizeCredits !== null) return 'no-parcel'
  if (order.status !== 'completed') return 'not-paid'
  const { shippingState } = order
  const hasNewCode = shipment.trackingNumber !== null && shipment.trackingNumber !== order.trackingNumber
  if (shippingState === 'returned' && !hasNewCode) return 'returned'
  if (shippingState !== 'shipped' && shippingState !== 'delivered') return 'send'
  const code = compare(order.trackingNumber, shipment.trackingNumber)
  const carrier = compare(order.carrierId, shipment.carrierId)
  if (code === 'other') return 'other-code'
  if (carrier === 'other') return 'other-carrier'
  if (code === 'same' && carrier === 'same') return 'unchanged'
  return shippingState === 'delivered' ? 'delivered' : 'send'
}

function compare<T>(known: T | null, said: T | null): 'same' | 'added' | 'other' {
  if (said === null || said === known) return 'same'
  return known === null ? 'added' : 'other'
}

/** The end of a public id: its beginning is a time, which neighbouring orders share. */
export const ORDER_NUMBER_CHARS = 8

/** What people read, say and write of an order's id. */
export function orderNumber(id: string): string {
  return id.slice(-ORDER_NUMBER_CHARS).toUpperCase()
}
