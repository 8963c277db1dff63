import type { Auction } from '@centesimo/contract'
import { Link } from 'react-router-dom'
import { useSteadyOrder } from '../auction-card/use-steady-order.ts'
import { useClock } from '../countdown/use-minute.ts'
import { useHomeList } from '../data/auctions.ts'
import { useSession } from '../data/session.ts'
import { useAuction, useLiveBids } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { agoStepMs, formatAgo } from '../text/format-ago.ts'
import { formatTitle } from '../text/format-title.ts'
import { homeText } from '../text/home-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Price } from '../ui/price.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import css from './leaders-strip.module.css'

/**
 * Who bid last in each live auction, and when: the latest first as the page opens, then in an order
 * that stands still. Nothing without a bid.
 */
export function LeadersStrip() {
  const { data } = useHomeList('live')
  const now = useClock(agoStepMs)
  const latest = data
    ?.filter(({ lastBidderName }) => lastBidderName !== null)
    .toSorted((a, b) => timeOf(b.lastBid) - timeOf(a.lastBid))
  const ids = useSteadyOrder(latest?.map(({ id }) => id) ?? [], '')
  useWatch(ids, { inList: true })
  if (ids.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{homeText.leaders}</h2>
      <ScrollRow label={homeText.leaders}>
        {ids.map((id) => (
          <Leader key={id} id={id} now={now} />
        ))}
      </ScrollRow>
    </section>
  )
}

const timeOf = (bid: Auction['lastBid']) => (bid ? Date.parse(bid.timestamp) : 0)

function Leader({ id, now }: { id: string; now: number }) {
  const { user } = useSession()
  const [pushed] = useLiveBids(id)
  const auction = useAuction(id, ({ status, lastBidderName, title, currentBid, lastBid }) => ({
    status,
    name: lastBidderName,
    title,
    currentBid,
    bidAt: lastBid?.timestamp,
  }))
  if (!auction?.name || auction.status !== 'live') return null
  const { name, title, currentBid } = auction
  const bidAt = pushed?.timestamp ?? auction.bidAt
  return (
    <Link to={`/auctions/${id}`} className={css.leader}>
      <Avatar name={name} size={32} />
      <span className={css.who}>
        <span className={css.bid}>
          <b className={css.name}>{name === user?.username ? homeText.you : name}</b>{' '}
          {bidAt && <span className={css.ago}>{formatAgo(bidAt, now)}</span>}
        </span>
        <span className={css.object}>{formatTitle(title)}</span>
      </span>
      <Price cents={currentBid} />
    </Link>
  )
}
