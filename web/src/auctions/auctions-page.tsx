import { useRef } from 'react'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { AuctionGridSkeleton } from '../auction-card/auction-grid-skeleton.tsx'
import { LiveNow } from '../auction-card/live-now.tsx'
import { useSteadyOrder } from '../auction-card/use-steady-order.ts'
import { useAuctionList } from '../data/auctions.ts'
import { listText } from '../text/list-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Magnifier } from '../ui/drawings/magnifier.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './auctions-page.module.css'
import { FilterBar } from './filter-bar.tsx'
import { FollowSearch } from './follow-search.tsx'
import { SomeCategories } from './some-categories.tsx'
import { useCount } from './use-count.ts'
import { useFilter } from './use-filter.ts'

export function AuctionsPage() {
  const { filter, change, reset } = useFilter()
  const list = useAuctionList(filter)
  const pages = list.data?.pages
  const listed = pages?.flatMap((page) => page.items.map((auction) => auction.id)) ?? []
  const ids = useSteadyOrder(listed, JSON.stringify(filter))
  const total = pages?.at(-1)?.totalCount
  const found = useCount(filter, total)
  const isNarrowed = Boolean(filter.status || filter.categoryId || filter.kind)
  const isSearchOnly = Boolean(filter.search && !isNarrowed)
  const isFiltered = isSearchOnly || isNarrowed
  const count = useRef<HTMLParagraphElement>(null)
  // The pressed button goes with the empty state: the focus stays at the list.
  const resetAll = () => {
    reset()
    count.current?.focus({ preventScroll: true })
  }
  const title = listText.titleOf[filter.status ?? 'all']
  return (
    <Page title={title} className={css.page}>
      <h1>{title}</h1>
      <FilterBar filter={filter} total={total} onChange={change} />
      <div className={css.line}>
        <p ref={count} tabIndex={-1} className={css.count} role="status">
          {/* The panel below shows the same as a zero, and as what was searched. */}
          {total === 0 ? <Nothing found={found} isSearchOnly={isSearchOnly} /> : found}
        </p>
        <FollowSearch filter={filter} />
      </div>
      {ids.length > 0 && <AuctionGrid ids={ids} label={listText.title} heading="h2" eager />}
      {list.isPending && <AuctionGridSkeleton count={8} pictures={2} />}
      {list.isError && !pages && <FailedPanel error={list.error} onRetry={() => void list.refetch()} />}
      {pages && ids.length === 0 && !isFiltered && <NoAuctions />}
      {pages && ids.length === 0 && isFiltered && (
        <>
          <MessagePanel
            picture={<Magnifier />}
            title={isSearchOnly ? listText.noneFor(filter.search ?? '') : listText.none}
            actions={<Button onClick={resetAll}>{isSearchOnly ? listText.resetSearch : listText.reset}</Button>}
          >
            {isSearchOnly ? listText.noneSearched : listText.noneText}
            <SomeCategories />
          </MessagePanel>
          <LiveNow />
        </>
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {listText.more}
          </Button>
        </div>
      )}
    </Page>
  )
}

/** Nothing was filtered out: there are none. */
function NoAuctions() {
  const { title, text, toShop } = listText.noneAtAll
  return (
    <MessagePanel picture={<Magnifier />} title={title} actions={<ButtonLink to="/shop">{toShop}</ButtonLink>}>
      {text}
    </MessagePanel>
  )
}

function Nothing({ found, isSearchOnly }: { found: string; isSearchOnly: boolean }) {
  return isSearchOnly ? listText.none : <VisuallyHidden>{found}</VisuallyHidden>
}
