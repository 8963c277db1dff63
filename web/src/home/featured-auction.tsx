import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CardPrice } from '../auction-card/card-price.tsx'
import { LeaderLine } from '../auction-card/leader-line.tsx'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useHomeList } from '../data/auctions.ts'
import { useAuction, useLiveStore } from '../live/live-store.ts'
import { serverClock } from '../live/server-clock.ts'
import { homeText } from '../text/home-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { chooseFeatured } from './choose-featured.ts'
import css from './featured-auction.module.css'

/** The liveliest auction, live on Home. It stays the same until it has ended. */
export function FeaturedAuction() {
  const { data: auctions, isPending } = useHomeList('live')
  const [id, setId] = useState<string>()
  const isLive = useAuction(id ?? '', ({ status }) => status === 'live') ?? false
  if (auctions && !isLive) {
    const known = useLiveStore.getState().auctions
    const live = auctions.map((read) => known[read.id]?.auction ?? read).filter(({ status }) => status === 'live')
    const next = chooseFeatured(live, serverClock.now())?.id
    if (next !== undefined && next !== id) setId(next)
  }
  if (id !== undefined) return <Featured id={id} />
  return isPending ? <Place /> : null
}

function Featured({ id }: { id: string }) {
  const auction = useAuction(id, ({ title, imageUrl, status }) => ({ title, imageUrl, status }))
  if (!auction) return null
  return (
    <Link to={`/auctions/${id}`} className={css.featured}>
      <span className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="132px" eager />
      </span>
      <span className={css.words}>
        <Badge tone="red" dot="pulse">
          {homeText.now}
        </Badge>
        <span className={css.title}>{auction.title}</span>
        <CardPrice id={id} />
      </span>
      {auction.status === 'live' && <CountdownRing id={id} />}
      <span className={css.leader}>
        <LeaderLine id={id} />
      </span>
    </Link>
  )
}

/** A placeholder of the same size, so that nothing shifts. */
function Place() {
  return (
    <div className={css.featured} aria-hidden>
      <span className={css.picture}>
        <Skeleton height="100%" />
      </span>
      <span className={css.words}>
        <Skeleton width={84} height={27} />
        <Skeleton height={40} />
        <Skeleton width={96} height={56} />
      </span>
      <span className={css.leader}>
        <Skeleton width="64%" height={26} />
      </span>
    </div>
  )
}
