/** `category` is a slug, `brand` a word of the title. */
export type ShopFilter = { category: string | undefined; brand: Brand | undefined; search: string | undefined }
export type Brand = (typeof brands)[number]

export const brands = ['iphone', 'samsung', 'xiaomi'] as const

/** The filter as an address says it; what it does not know is left out, and a brand belongs to a category. */
export function shopFilterOf(address: URLSearchParams): ShopFilter {
  const category = address.get('category') || undefined
  return {
    category,
    brand: brands.find((brand) => category && brand === address.get('brand')),
    search: address.get('search')?.slice(0, 100) || undefined,
  }
}

/** The change of a filter: another category begins with all of its brands. */
export function changeFilter(filter: ShopFilter, part: Partial<ShopFilter>): ShopFilter {
  const isOther = 'category' in part && part.category !== filter.category
  return { ...filter, ...(isOther && { brand: undefined }), ...part }
}

/** An address with this filter and, where one is open, the item. */
export function addressOfShop(filter: ShopFilter, item?: string | null): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, item })) if (value) address.set(name, value)
  return address
}
