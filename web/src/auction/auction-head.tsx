import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import { text } from '../text/text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './auction-head.module.css'

/** The page's own head: close, title, the user's balance. On a phone it replaces the header. */
export function AuctionHead({ title }: { title: string }) {
  const { user } = useSession()
  return (
    <div className={css.head} data-own-head>
      <Link to="/" className={css.close} aria-label={detailText.close} title={detailText.close}>
        <X size={24} aria-hidden />
      </Link>
      <h1 className={css.title}>{title}</h1>
      {user && (
        <Link
          to="/credit-history"
          className={css.balance}
          aria-label={`${detailText.balance}: ${formatCount(user.credits)} ${text.credits.unit}`}
        >
          <CoinMark size={20} />
          <span>
            {formatCount(user.credits)} <span className={css.unit}>{text.credits.unit}</span>
          </span>
        </Link>
      )}
    </div>
  )
}
