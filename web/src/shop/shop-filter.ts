/** `category` is a slug, `brand` a word of the title; without `sort` the shop's own order. */
export type ShopFilter = {
  category: string | undefined
  brand: Brand | undefined
  search: string | undefined
  sort: ShopSort | undefined
}
export type Brand = (typeof brands)[number]
type ShopSort = (typeof shopSorts)[number]

export const brands = ['iphone', 'samsung', 'xiaomi'] as const
export const shopSorts = ['buy-now-asc', 'buy-now-desc'] as const

/** Reads the filter from an address; unknown values are ignored, and a brand needs a category. */
export function shopFilterOf(address: URLSearchParams): ShopFilter {
  const category = address.get('category') || undefined
  return {
    category,
    brand: brands.find((brand) => category && brand === address.get('brand')),
    search: address.get('search')?.slice(0, 100) || undefined,
    sort: shopSorts.find((sort) => sort === address.get('ordina')),
  }
}

/** Changes a filter: another category resets the brand. */
export function changeFilter(filter: ShopFilter, part: Partial<ShopFilter>): ShopFilter {
  const isOther = 'category' in part && part.category !== filter.category
  return { ...filter, ...(isOther && { brand: undefined }), ...part }
}

/** The address of this filter and, if one is open, of the item. */
export function addressOfShop({ sort, ...filter }: ShopFilter, item?: string | null): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ordina: sort, item })) if (value) address.set(name, value)
  return address
}
