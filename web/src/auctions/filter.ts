import type { AuctionFilter } from '../data/auctions.ts'

/** Live auctions by time left, then upcoming ones, then closed ones. */
const usualSort = 'ending'

export const statuses = ['live', 'upcoming', 'ended'] as const satisfies AuctionFilter['status'][]
export const sortOrders = [
  'recent',
  'ending',
  'price-asc',
  'price-desc',
  'bids',
] as const satisfies AuctionFilter['sort'][]

export const kinds = ['beginners', 'join-until', 'prize-credits'] as const satisfies AuctionFilter['kind'][]

/** The list always has an order. */
export type ListFilter = AuctionFilter & {
  status?: (typeof statuses)[number] | undefined
  sort: (typeof sortOrders)[number]
}

/** Reads the filter from an address; unknown values are ignored. */
export function filterOf(address: URLSearchParams): ListFilter {
  return {
    status: statuses.find((status) => status === address.get('status')),
    categoryId: address.get('categoryId') || undefined,
    kind: kinds.find((kind) => kind === address.get('kind')),
    search: address.get('search')?.slice(0, 100) || undefined,
    sort: sortOrders.find((sort) => sort === address.get('sort')) ?? usualSort,
  }
}

/** The address of this filter, without default values. */
export function addressOfFilter(filter: Partial<ListFilter>): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value && value !== usualSort) address.set(name, String(value))
  }
  return address
}
