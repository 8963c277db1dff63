import type { ShippingAddressInput } from '@centesimo/contract'
import { formatShippingAddress } from '@centesimo/domain'

/** An address as calls take it: the text, and the structured parts if the caller has them. */
export type AddressInput = { shippingAddress: string; shipping?: ShippingAddressInput | undefined }

/** The same as order columns. If there are parts, the text is made from them. */
export function addressColumns({ shippingAddress, shipping }: AddressInput) {
  if (!shipping) return { shipping_address: shippingAddress, shipping: null }
  return { shipping_address: formatShippingAddress(shipping), shipping: JSON.stringify(shipping) }
}
