import { auctionText } from '../text/auction-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import card from './shop-card.module.css'
import css from './shop-list.module.css'

/** Placeholders for the cards, in their size. */
export function ShopSkeleton({ count }: { count: number }) {
  return (
    <div className={css.grid} aria-busy="true">
      <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key and never move
        <div key={place} className={card.card} data-skeleton>
          <div className={card.picture}>
            <Skeleton height="100%" />
          </div>
          <div className={card.body}>
            <Skeleton height={44} width="86%" />
            <Skeleton height={20} width="64%" />
            <Skeleton height={32} width={120} />
            <Skeleton height={46} />
          </div>
        </div>
      ))}
    </div>
  )
}
