import { auctionText } from '../text/auction-text.ts'
import { FirstPicture } from '../ui/first-picture.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import head from './auction-head.module.css'
import css from './auction-page.module.css'
import gallery from './gallery.module.css'
import { gallerySizes } from './gallery.tsx'

/** The page's layout in its sizes, before the auction is loaded. */
export function AuctionSkeleton() {
  return (
    <Page className={css.page}>
      <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
      <div className={css.columns}>
        <div className={css.right}>
          <div className={css.panel}>
            <div className={head.head} data-own-head>
              <Skeleton width={44} height={44} round />
              <Skeleton width={72} height={14} />
            </div>
            <div className={head.title}>
              <Skeleton width="min(420px, 80%)" height={34} />
            </div>
            <div className={css.card}>
              <div className={css.stripPlace}>
                <Skeleton height={52} />
              </div>
              <Skeleton width={84} height={27} />
              <Skeleton height={120} />
              <Skeleton height={38} />
              <Skeleton height={60} />
              <Skeleton height={84} />
            </div>
          </div>
        </div>
        <div className={css.left}>
          <div className={css.gallery}>
            <FirstPicture className={gallery.place} sizes={gallerySizes} />
          </div>
        </div>
      </div>
    </Page>
  )
}
