import { auctionStatusLabels } from '@centesimo/contract/admin-labels'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardPrice } from '../../auction-card/card-price.tsx'
import { LeaderLine } from '../../auction-card/leader-line.tsx'
import { StatusBadges } from '../../auction-card/status-badges.tsx'
import { CountdownRing } from '../../countdown/countdown-ring.tsx'
import { StartCountdown } from '../../countdown/start-countdown.tsx'
import { useAuction } from '../../live/live-store.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatCount } from '../../text/format.ts'
import { CardTitle } from '../../ui/card-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { useAllowedActions } from '../ui/use-allowed-actions.ts'
import { auctionMenu } from './action-bar.tsx'
import css from './board-card.module.css'
import type { OpenActionDialog } from './use-auction-actions.tsx'

type BoardCardProps = { id: string; onAction: OpenActionDialog; children?: ReactNode }

/**
 * An auction card for admins: the public card with actions instead of bid buttons. `children` lie
 * on the picture.
 */
export function BoardCard({ id, onAction, children }: BoardCardProps) {
  const auction = useAuction(id, ({ title, imageUrl, prizeCredits, status, seriesId, category, totalBids }) => ({
    title,
    imageUrl,
    isOfCredits: prizeCredits !== null,
    status,
    seriesId,
    category: category.name,
    totalBids,
  }))
  const allowed = useAllowedActions()
  if (!auction) return null
  const { title, imageUrl, isOfCredits, status, seriesId, category, totalBids } = auction
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={imageUrl} alt="" sizes="320px" isOfCredits={isOfCredits} />
        <StatusBadges id={id} labels={auctionStatusLabels} className={css.badges} />
        {children && <div className={css.check}>{children}</div>}
      </div>
      <div className={css.body}>
        <CardTitle as="h2" className={css.title}>
          <Link to={`/admin/aste/${id}`}>{title}</Link>
        </CardTitle>
        <p className={css.line}>
          <span>{category}</span>
          <span>{detailText.bids(totalBids)}</span>
          <Viewers id={id} />
        </p>
        <div className={css.price}>
          <CardPrice id={id} />
          {status === 'live' && <CountdownRing id={id} />}
        </div>
        {status === 'upcoming' ? <StartCountdown id={id} /> : <LeaderLine id={id} />}
        <div className={css.actions}>
          <RowMenu name={title} actions={() => allowed(auctionMenu({ id, status, seriesId }, onAction))} />
        </div>
      </div>
    </article>
  )
}

function Viewers({ id }: { id: string }) {
  const viewers = useAuction(id, (auction) => auction.viewers) ?? 0
  if (viewers === 0) return null
  return (
    <span className={css.viewers} title={detailText.watching(viewers)}>
      <Eye size={14} aria-label={detailText.watching(viewers)} />
      <span aria-hidden>{formatCount(viewers)}</span>
    </span>
  )
}
