import type { AuctionField } from '@centesimo/contract'

/** The key of an auction's address that opens its editing. */
export const editParam = 'modifica'

/** Where an auction is edited: on its own page, as its visitors see it; at a field, if given. */
export function editAddress(id: string, field: AuctionField | '1' = '1'): string {
  return `/auctions/${encodeURIComponent(id)}?${editParam}=${field}`
}

/** The field at which an address opens the editing, if it names one. */
export function editedField(params: URLSearchParams): string | undefined {
  return params.get(editParam)?.match(/^[A-Za-z]+$/)?.[0]
}
