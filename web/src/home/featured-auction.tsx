import { Link } from 'react-router-dom'
import { CardPrice } from '../auction-card/card-price.tsx'
import { LeaderLine } from '../auction-card/leader-line.tsx'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useHomeList } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { homeText } from '../text/home-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import css from './featured-auction.module.css'

/** The live auction with the most bids, moving before the eyes of who has just arrived. */
export function FeaturedAuction() {
  const { data: auctions = [] } = useHomeList('live')
  const [featured] = auctions.toSorted((a, b) => b.totalBids - a.totalBids)
  return featured ? <Featured id={featured.id} /> : null
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
      {auction.status === 'live' && (
        <span className={css.ring}>
          <CountdownRing id={id} />
        </span>
      )}
      <span className={css.leader}>
        <LeaderLine id={id} />
      </span>
    </Link>
  )
}
