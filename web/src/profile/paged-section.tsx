import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { orderText } from '../text/order-text.ts'
import { profileText } from '../text/profile-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import sheet from '../ui/sheet.module.css'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './paged-section.module.css'

type PagedSectionProps<Item> = {
  title: string
  /** Stands beside the title, on the list. */
  picture?: ReactNode
  /** Below the title, once the list is there. */
  note?: ReactNode
  /** Above the entries, also when none of them is shown. */
  above?: ReactNode
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** What decides about `above` and `isShown` still loads. */
  isWaiting?: boolean
  isShown?: (item: Item) => boolean
  /** Whether an entry stands above all that are loaded. */
  isFirst?: (item: Item) => boolean
  /** Renders one entry, an `li` with its key. */
  draw: (item: Item) => ReactNode
  /** Shown when the list is empty. */
  nothing: ReactNode
  /** In px, while the entries load. */
  rowHeight: number
  /** Rows of one sheet instead of cards. */
  isCompact?: boolean
}

/** A titled, paged list in each of its states. */
export function PagedSection<Item>({
  title,
  picture,
  note,
  above,
  list,
  isWaiting = false,
  isShown = () => true,
  isFirst = () => false,
  draw,
  nothing,
  rowHeight,
  isCompact,
}: PagedSectionProps<Item>) {
  const id = useId()
  const loaded = list.data?.pages.flatMap((page) => page.items)
  const isPending = list.isPending || isWaiting
  const shown = isPending ? undefined : loaded?.filter(isShown)
  const items = shown && [...shown.filter(isFirst), ...shown.filter((item) => !isFirst(item))]
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {picture}
      </div>
      {isPending && (
        <div className={css.list} aria-busy="true">
          <VisuallyHidden live="polite">{profileText.loading}</VisuallyHidden>
          {['first', 'second', 'third'].map((place) => (
            <Skeleton key={place} height={rowHeight} />
          ))}
        </div>
      )}
      {list.isError && !loaded && <FailedPanel as="h3" error={list.error} onRetry={() => void list.refetch()} />}
      {!isPending && above}
      {items?.length === 0 && !above && nothing}
      {items && items.length > 0 && note && <p className={css.note}>{note}</p>}
      {items && items.length > 0 && (
        <ul className={clsx(css.list, isCompact && [sheet.sheet, css.rows])} aria-labelledby={id}>
          {items.map(draw)}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button
            look="quiet"
            size="l"
            onClick={() => void list.fetchNextPage()}
            disabled={list.isFetchingNextPage}
            aria-label={`${orderText.list.more}: ${title}`}
          >
            {orderText.list.more}
          </Button>
        </div>
      )}
    </section>
  )
}
