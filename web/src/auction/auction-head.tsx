import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import { formatTitle } from '../text/format-title.ts'
import { text } from '../text/text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './auction-head.module.css'

/**
 * Lot, title and the way back, on top of the panel. On a phone it replaces the header
 * and shows the user's balance.
 */
export function AuctionHead({ lot, title }: { lot: number; title: string }) {
  const { user } = useSession()
  return (
    <div className={css.head} data-own-head>
      <Link to="/" className={css.close} aria-label={detailText.close} title={detailText.close}>
        <X size={22} aria-hidden />
      </Link>
      <div className={css.words}>
        <p className={css.lot}>{detailText.lot(lot)}</p>
        <h1 className={css.title} data-field="title">
          {formatTitle(title)}
        </h1>
      </div>
      {user && (
        <Link
          to="/credit-history"
          className={css.balance}
          aria-label={`${detailText.balance}: ${formatCount(user.credits)} ${text.credits.unit}`}
        >
          <CoinMark size={20} />
          {formatCount(user.credits)}
        </Link>
      )}
    </div>
  )
}
