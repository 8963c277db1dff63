/** The key of an auction's address that opens its editing. */
export const editParam = 'modifica'

/** Where an auction is edited: on its own page, as its visitors see it. */
export function editAddress(id: string): string {
  return `/auctions/${encodeURIComponent(id)}?${editParam}=1`
}
