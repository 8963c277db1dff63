import clsx from 'clsx'
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
import type { ListFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { FollowSearch } from './follow-search.tsx'
import { SomeCategories } from './some-categories.tsx'
import { StateChips } from './state-chips.tsx'
import { useFilter } from './use-filter.ts'

export function AuctionsPage() {
  const { filter, change, reset } = useFilter()
  const list = useAuctionList(filter)
  const pages = list.data?.pages
  const listed = pages?.flatMap((page) => page.items.map((auction) => auction.id)) ?? []
  const ids = useSteadyOrder(listed, JSON.stringify(filter))
  const total = pages?.at(-1)?.totalCount
  const { status, search, categoryId, kind } = filter
  const isSought = Boolean(search || categoryId || kind)
  const isFiltered = isSought || status !== undefined
  const isSearchOnly = Boolean(search && !status && !categoryId && !kind)
  const chips = useRef<HTMLFieldSetElement>(null)
  // The pressed button goes with the empty state: the focus stays at the list.
  const resetAll = () => {
    reset()
    chips.current?.focus({ preventScroll: true })
  }
  const title = listText.titleOf[status ?? 'all']
  return (
    <Page title={title} className={css.page}>
      <h1>{title}</h1>
      <FilterBar filter={filter} total={total} onChange={change} />
      <div className={css.line}>
        <StateChips ref={chips} filter={filter} total={total} onChange={change} />
        <p className={clsx(css.count, isSought && css.shown)} role="status">
          {total !== undefined && <Count {...{ total, status, isSought, isSearchOnly }} />}
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
            title={isSearchOnly ? listText.noneFor(search ?? '') : listText.none}
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

type CountProps = { total: number; status: ListFilter['status']; isSought: boolean; isSearchOnly: boolean }

/** What the list has, in words. A reader sees it where neither a chip nor a panel says it. */
function Count({ total, status, isSought, isSearchOnly }: CountProps) {
  if (total === 0 && isSearchOnly) return listText.none
  const words = status && !isSought ? listText.ofState(status, total) : listText.found(total)
  return isSought && total > 0 ? words : <VisuallyHidden>{words}</VisuallyHidden>
}
