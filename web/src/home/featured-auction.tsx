import { Link } from 'react-router-dom'
import { CardPrice } from '../auction-card/card-price.tsx'
import { CardPunta } from '../auction-card/card-punta.tsx'
import { LeaderLine } from '../auction-card/leader-line.tsx'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useHomeList } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { formatTitle } from '../text/format-title.ts'
import { homeText } from '../text/home-text.ts'
import { Badge } from '../ui/badge.tsx'
import { BigCoin } from '../ui/big-coin.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './featured-auction.module.css'

/** An auction, live on Home: one can bid here. Without any, the coin has its place. */
export function FeaturedAuction({ id }: { id: string | undefined }) {
  const { isPending } = useHomeList('live')
  if (id !== undefined) return <Featured id={id} />
  if (isPending) return <Place />
  return (
    <span className={css.coin}>
      <BigCoin />
    </span>
  )
}

function Featured({ id }: { id: string }) {
  useWatch([id], { inList: true })
  const auction = useAuction(id, ({ title, imageUrl, status }) => ({ title, imageUrl, status }))
  if (!auction) return null
  return (
    <article className={css.featured}>
      <span className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes={pictureSizes} eager />
      </span>
      <div className={css.words}>
        <Badge tone="red" dot="pulse" className={css.badge}>
          {homeText.now}
        </Badge>
        <h2 className={css.title}>
          <Link to={`/auctions/${id}`}>{formatTitle(auction.title)}</Link>
        </h2>
        <div className={css.row}>
          <CardPrice id={id} />
          {auction.status === 'live' && <CountdownRing id={id} />}
        </div>
        <LeaderLine id={id} />
        <div className={css.action}>
          <CardPunta id={id} />
        </div>
      </div>
    </article>
  )
}

const pictureSizes = '(max-width: 559px) 136px, 278px'

/** A placeholder of the same size, so that nothing shifts. */
function Place() {
  return (
    <div className={css.featured} aria-hidden>
      <span className={css.picture}>
        <Skeleton height="100%" />
      </span>
      <div className={css.words}>
        <Skeleton width={122} height={22} />
        <div className={css.title}>
          <Skeleton height="100%" />
        </div>
        <div className={css.row}>
          <Skeleton width={96} height={51} />
          <Skeleton width={62} height={62} round />
        </div>
        <Skeleton width="64%" height={26} />
        <div className={css.action}>
          <Skeleton height={48} />
        </div>
      </div>
    </div>
  )
}
