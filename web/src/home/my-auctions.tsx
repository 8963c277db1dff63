import type { MyLiveAuction } from '@centesimo/contract'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { CardActions } from '../auction-card/card-actions.tsx'
import { CardEdge } from '../auction-card/card-edge.tsx'
import { CardPrice } from '../auction-card/card-price.tsx'
import { type Standing, useStanding } from '../bidding/use-standing.ts'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { formatTitle } from '../text/format-title.ts'
import { homeText } from '../text/home-text.ts'
import { CardTitle } from '../ui/card-title.tsx'
import { Picture } from '../ui/picture.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './my-auctions.module.css'

const standingText: Record<Standing, string> = {
  leading: homeText.mine.leading,
  outbid: homeText.mine.outbid,
  out: homeText.mine.watched,
}

/** The live auctions that the bidder is in or follows, in one strip. */
export function MyAuctions({ mine }: { mine: readonly MyLiveAuction[] }) {
  const ids = mine.map(({ auction }) => auction.id)
  useWatch(ids, { inList: true })
  return (
    <div>
      <SectionHead
        title={homeText.mine.title}
        to="/profile?tab=bids"
        link={homeText.mine.all}
        linkName={homeText.mine.allOf}
      />
      <ul className={css.strip} aria-label={homeText.mine.title}>
        {ids.map((id) => (
          <li key={id} className={css.cell}>
            <MyAuction id={id} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MyAuction({ id }: { id: string }) {
  const auction = useAuction(id, ({ title, imageUrl, status }) => ({ title, imageUrl, status }))
  const standing = useStanding(id)
  if (!auction) return null
  return (
    <article className={clsx(css.auction, css[standing])} data-standing={standing}>
      <CardEdge id={id} />
      <span className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="104px" eager />
      </span>
      <div className={css.words}>
        <p className={css.standing}>{standingText[standing]}</p>
        <CardTitle className={css.title}>
          <Link to={`/auctions/${id}`}>{formatTitle(auction.title)}</Link>
        </CardTitle>
      </div>
      <div className={css.row}>
        <CardPrice id={id} />
        {auction.status === 'live' && <CountdownRing id={id} />}
      </div>
      <div className={css.action}>
        <CardActions id={id} />
      </div>
    </article>
  )
}

export function MyAuctionsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden live="polite">{homeText.mine.loading}</VisuallyHidden>
      <SectionHead
        title={homeText.mine.title}
        to="/profile?tab=bids"
        link={homeText.mine.all}
        linkName={homeText.mine.allOf}
      />
      <div className={css.strip}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={css.auction} data-skeleton>
            <span className={css.picture}>
              <Skeleton height="100%" />
            </span>
            <div className={css.words}>
              <Skeleton height={20} width="40%" />
              <Skeleton height={21} width="90%" />
            </div>
            <div className={css.row}>
              <Skeleton height={51} width={96} />
              <Skeleton height={62} width={62} round />
            </div>
            <div className={css.action}>
              <Skeleton height={48} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
