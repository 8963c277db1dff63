import clsx from 'clsx'
import { auctionText } from '../text/auction-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import card from './auction-card.module.css'
import { cardSizes } from './auction-card.tsx'
import css from './auction-grid.module.css'

/** Placeholders for the cards, in their size. `bare` cards have no buttons. */
export function AuctionGridSkeleton({
  count,
  pictures = 0,
  row = false,
  bare = row,
}: {
  count: number
  /** So many places the server fills with the first pictures. */
  pictures?: number
  row?: boolean
  bare?: boolean
}) {
  return (
    <div className={clsx(css.grid, row && css.row)} aria-busy="true">
      <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key and never move
        <div key={place} className={card.card} data-skeleton>
          {place < pictures ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server injects a picture here, and Preact leaves it alone
            <div className={card.picture} data-first-picture={cardSizes} dangerouslySetInnerHTML={{ __html: '' }} />
          ) : (
            <div className={card.picture}>
              <Skeleton height="100%" />
            </div>
          )}
          <div className={card.body}>
            <Skeleton height={44} width="86%" />
            <div className={card.row}>
              <Skeleton height={48} width={104} />
              {!bare && <Skeleton height={62} width={62} round />}
            </div>
            <Skeleton height={26} width="64%" />
            <Skeleton height={38} />
            {!bare && <Skeleton height={46} />}
          </div>
        </div>
      ))}
    </div>
  )
}
