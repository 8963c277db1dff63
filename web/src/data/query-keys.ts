import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** The keys of all queries. Each starts with its path, so that a prefix names a family. */
export const queryKeys = {
  user: ['/api/session'],
  settings: ['/api/time'],
  categories: ['/api/categories'],
  auctionLists: ['/api/auctions', 'list'],
  auctionList: (name: string, filter: object = {}) => ['/api/auctions', 'list', name, filter],
  auctionFamily: ['/api/auctions', 'one'],
  auction: (id: string) => ['/api/auctions', 'one', id],
  bidFamily: ['/api/auctions', 'bids'],
  bids: (id: string) => ['/api/auctions', 'bids', id],
  longBidFamily: ['/api/auctions', 'long-bids'],
  longBids: (id: string) => ['/api/auctions', 'long-bids', id],
  storyFamily: ['/api/auctions', 'story'],
  story: (id: string, moment: object) => ['/api/auctions', 'story', id, moment],
  proof: (id: string, run: number | undefined) => ['/api/auctions', 'proof', id, run],
  ownPseudonym: (id: string, run: number) => ['/api/auctions', 'pseudonym', id, run],
  series: (id: string) => ['/api/series', id],
  autoBids: ['/api/autobids'],
  autoBid: (auctionId: string) => ['/api/autobids', auctionId],
  mines: ['/api/auctions', 'mine'],
  mine: (auctionId: string, run: number | undefined) => ['/api/auctions', 'mine', auctionId, run],
  /** A reading of its own, which nothing renews while the purchase is open. */
  purchase: (auctionId: string) => ['/api/auctions', 'purchase', auctionId],
  watchlist: ['/api/watchlist'],
  follows: ['/api/user/follows'],
  myAuctions: ['/api/user/live-auctions'],
  myBids: ['/api/user/bids'],
  wonAuctions: ['/api/won-auctions'],
  wonAuction: (id: string) => ['/api/won-auctions', id],
  orders: ['/api/user/orders'],
  payments: ['/api/user/payments'],
  packages: ['/api/credit-packages'],
  paymentSetup: ['/setup'],
  profile: ['/api/user/profile'],
  ownLimits: ['/api/user/limits'],
  ownSummary: (month: string | null) => ['/api/user/summary', month],
  sessions: ['/api/user/sessions'],
  security: ['/api/user/security'],
  apiTokens: ['/api/user/tokens'],
  creditSummary: ['/api/user/credit-summary'],
  transactions: ['/api/user/credit-transactions'],
  referrals: ['/api/referrals'],
  testimonials: ['/api/testimonials'],
  community: ['/api/community/stats'],
  figures: ['/api/figures'],
  latestWins: ['/api/wins'],
  notices: ['/api/notices'],
  /** Everything that an admin reads: any admin action may change any of it. */
  admin: ['/api/admin'],
  adminQuery: (name: string, request: object = {}) => ['/api/admin', name, request],
} as const satisfies Record<string, QueryKey | ((...args: never[]) => QueryKey)>

/** Refetches what is on screen now, and the rest when it is next shown. */
export function refresh(...keys: QueryKey[]): void {
  void refreshed(...keys)
}

/** As `refresh`; resolves when the queries on screen have finished. */
export async function refreshed(...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map(refetch))
}

/**
 * Sets what the server pushed or has just stored. A read that is on its way may be older and would
 * overwrite it: it starts again.
 */
export function setPushed<Data>(queryKey: QueryKey, change: (known: Data | undefined) => Data | undefined): void {
  queryClient.setQueryData<Data>(queryKey, change)
  if (queryClient.isFetching({ queryKey }) > 0) refresh(queryKey)
}

/**
 * A first read that is on its way may be older than the change, and a refetch would join it: it
 * starts again.
 */
async function refetch(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
