import { useShipping } from '../data/use-shipping.ts'
import { useWatch } from '../live/use-watch.ts'
import { listText } from '../text/list-text.ts'
import { shopText } from '../text/shop-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Magnifier } from '../ui/drawings/magnifier.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { ShopCard } from './shop-card.tsx'
import type { ShopFilter } from './shop-filter.ts'
import css from './shop-list.module.css'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { useShopList } from './use-shop.ts'

type ShopListProps = { filter: ShopFilter; onBuy: (id: string) => void; onReset: () => void }

/** The items on sale with the newest state of their auctions. */
export function ShopList({ filter, onBuy, onReset }: ShopListProps) {
  const { pages, error, retry, hasMore, isLoadingMore, loadMore } = useShopList(filter)
  const ids = [...new Set(pages?.flatMap((page) => page.items.map((auction) => auction.id)))]
  const total = pages?.at(-1)?.totalCount
  const shipping = useShipping()
  useWatch(ids, { inList: true })
  return (
    <>
      <p className={css.count} role="status">
        {total === undefined ? ' ' : shopText.found(total, shipping)}
      </p>
      {!pages && !error && <ShopSkeleton count={8} />}
      {!pages && error && <FailedPanel error={error} onRetry={retry} />}
      {pages && ids.length === 0 && <Nothing filter={filter} onReset={onReset} />}
      {ids.length > 0 && (
        <ul className={css.grid} aria-label={shopText.title}>
          {ids.map((id, index) => (
            <li key={id} className={css.cell}>
              <ShopCard id={id} eager={index < 4} onBuy={() => onBuy(id)} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={loadMore} disabled={isLoadingMore}>
            {shopText.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Nothing({ filter, onReset }: Pick<ShopListProps, 'filter' | 'onReset'>) {
  const isFiltered = Boolean(filter.category || filter.search)
  const { title, text } = isFiltered ? shopText.noneHere : shopText.none
  const nextStep = isFiltered ? (
    <Button onClick={onReset}>{filter.category ? listText.reset : listText.resetSearch}</Button>
  ) : (
    <ButtonLink to="/auctions">{shopText.toAuctions}</ButtonLink>
  )
  return (
    <MessagePanel picture={<Magnifier />} title={title} actions={nextStep}>
      {text}
    </MessagePanel>
  )
}
