import { useAuctionList, useCategories } from '../data/auctions.ts'
import { useSearchParamsNow } from '../data/use-search-params-now.ts'
import { creditsBackAddress, creditsBackParam } from '../orders/credits-back-address.ts'
import { addressOfShop, changeFilter, type ShopFilter, shopFilterOf } from './shop-filter.ts'

/**
 * The shop's filter and open item live in the address, so that they can be shared and survive a
 * sign-in.
 */
export function useShop() {
  const { drawn, now, write } = useSearchParamsNow()
  const put = (next: ShopFilter) => write(addressOfShop(next), { replace: true })
  return {
    filter: shopFilterOf(drawn),
    item: drawn.get('item'),
    /** The link to the item promised the credits of its auction. */
    wantsCreditsBack: drawn.get(creditsBackParam) === '1',
    change: (part: Partial<ShopFilter>) => put(changeFilter(shopFilterOf(now()), part)),
    reset: () => put({ category: undefined, brand: undefined, search: undefined, sort: undefined }),
    /** A history entry of its own: going back closes the item. */
    open: (id: string) => write(addressOfShop(shopFilterOf(now()), id)),
    close: () => put(shopFilterOf(now())),
    addressOf: (id: string) => {
      const isPromised = id === drawn.get('item') && drawn.get(creditsBackParam) === '1'
      return isPromised ? creditsBackAddress(id) : `/shop?${addressOfShop(shopFilterOf(drawn), id)}`
    },
  }
}

/**
 * The items on sale, page by page. The address names a category by its slug, the call by its id.
 */
export function useShopList({ category, brand, search, sort }: ShopFilter) {
  const categories = useCategories()
  const categoryId = categories.data?.find(({ slug }) => slug === category)?.id
  const isKnown = category === undefined || categories.data !== undefined
  const list = useAuctionList({ buyNow: 'true', categoryId, title: brand, search, sort }, isKnown)
  const failed = isKnown ? list : categories
  return {
    pages: isKnown ? list.data?.pages : undefined,
    error: failed.error,
    retry: () => void failed.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  }
}
