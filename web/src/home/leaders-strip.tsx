import { formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { useSteadyOrder } from '../auction-card/use-steady-order.ts'
import { useHomeList } from '../data/auctions.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { formatTitle } from '../text/format-title.ts'
import { homeText } from '../text/home-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import css from './leaders-strip.module.css'

/** Who leads each live auction, in an order that stands still. Nothing without a bid. */
export function LeadersStrip() {
  const { data } = useHomeList('live')
  const ids = useSteadyOrder(
    data?.filter(({ lastBidderName }) => lastBidderName !== null).map(({ id }) => id) ?? [],
    '',
  )
  if (ids.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{homeText.leaders}</h2>
      <ScrollRow label={homeText.leaders}>
        {ids.map((id) => (
          <Leader key={id} id={id} />
        ))}
      </ScrollRow>
    </section>
  )
}

function Leader({ id }: { id: string }) {
  const { user } = useSession()
  const auction = useAuction(id, ({ status, lastBidderName, title, currentBid }) => ({
    status,
    name: lastBidderName,
    title,
    currentBid,
  }))
  if (!auction?.name || auction.status !== 'live') return null
  const { name, title, currentBid } = auction
  return (
    <Link to={`/auctions/${id}`} className={css.leader}>
      <Avatar name={name} size={32} />
      <span className={css.who}>
        <b className={css.name}>{name === user?.username ? homeText.you : name}</b>
        <span className={css.object}>{formatTitle(title)}</span>
      </span>
      <span className={css.price}>{formatEuro(currentBid)}</span>
    </Link>
  )
}
