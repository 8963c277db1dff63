import { Link } from 'react-router-dom'
import { formatCount } from '../../text/format.ts'
import { text } from '../../text/text.ts'
import { CoinMark } from '../../ui/coin-mark.tsx'
import css from './credit-badge.module.css'

/** The balance, always visible: "148 crediti". */
export function CreditBadge({ credits }: { credits: number }) {
  return (
    <Link to="/credit-history" className={css.badge}>
      <CoinMark size={20} />
      <span>
        <span key={credits} className={css.count}>
          {formatCount(credits)}
        </span>{' '}
        <span className={css.unit}>{text.credits.unit}</span>
      </span>
    </Link>
  )
}
