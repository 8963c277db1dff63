import clsx from 'clsx'
import { auctionText } from '../text/auction-text.ts'
import { FirstPicture } from '../ui/first-picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import card from './auction-card.module.css'
import { cardSizes } from './auction-card.tsx'
import css from './auction-grid.module.css'

/** Placeholders for the cards, in the size of live ones. */
export function AuctionGridSkeleton({
  count,
  pictures = 0,
}: {
  count: number
  /** So many places the server fills with the first pictures. */
  pictures?: number
}) {
  return (
    <div className={css.grid} aria-busy="true">
      <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key and never move
        <div key={place} className={clsx(card.card, card.live)} data-skeleton>
          {place < pictures ? (
            <FirstPicture className={card.picture} sizes={cardSizes} />
          ) : (
            <div className={card.picture}>
              <Skeleton height="100%" />
            </div>
          )}
          <div className={card.body}>
            <div className={card.facts}>
              <Skeleton height={16} width={56} />
            </div>
            <div className={css.titlePlace}>
              <Skeleton height="100%" width="86%" />
            </div>
            <div className={card.row}>
              <Skeleton height={51} width={104} />
              <Skeleton height={62} width={62} round />
            </div>
            <div className={css.leaderPlace}>
              <Skeleton height="100%" width="64%" />
            </div>
            <div className={card.actions}>
              <div className={css.buttonPlace}>
                <Skeleton height="100%" />
              </div>
              <div className={css.buyPlace}>
                <Skeleton height="100%" width="70%" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
