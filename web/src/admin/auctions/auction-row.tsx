import { Link } from 'react-router-dom'
import { useAuction } from '../../live/live-store.ts'
import { CardTitle } from '../../ui/card-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ActionButtons } from './action-buttons.tsx'
import css from './auction-row.module.css'
import { LiveLeader, LivePrice, LiveStatus, LiveTime } from './live-cells.tsx'
import type { OpenActionDialog } from './use-auction-actions.tsx'

/** A compact auction row with live values and actions. */
export function AuctionRow({ id, onAction }: { id: string; onAction: OpenActionDialog }) {
  const auction = useAuction(id, ({ title, imageUrl }) => ({ title, imageUrl }))
  if (!auction) return null
  return (
    <article className={css.row}>
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="64px" />
      </div>
      <div className={css.words}>
        <CardTitle className={css.title}>
          <Link to={`/admin/aste/${id}`}>{auction.title}</Link>
        </CardTitle>
        <p className={css.moving}>
          <LivePrice id={id} />
          <LiveTime id={id} />
          <LiveLeader id={id} />
        </p>
      </div>
      <div className={css.status}>
        <LiveStatus id={id} />
      </div>
      <div className={css.actions}>
        <ActionButtons id={id} onAction={onAction} />
      </div>
    </article>
  )
}
