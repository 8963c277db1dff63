import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { detailText } from '../text/detail-text.ts'
import { formatCount } from '../text/format.ts'
import { formatTitle } from '../text/format-title.ts'
import { text } from '../text/text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './auction-head.module.css'

type AuctionHeadProps = {
  lot: number
  title: string
  /** The buttons that the pictures have on a wide page. */
  tools: ReactNode
}

/**
 * Lot, way back and title, on top of the panel. On a phone the first line replaces the header and
 * shows the user's balance; the title stands below the pictures.
 */
export function AuctionHead({ lot, title, tools }: AuctionHeadProps) {
  const { user } = useSession()
  return (
    <>
      <div className={css.head} data-own-head>
        <Link to="/" className={css.close} aria-label={detailText.close} title={detailText.close}>
          <X size={22} aria-hidden />
        </Link>
        <p className={css.lot}>{detailText.lot(lot)}</p>
        {tools}
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
      <h1 className={css.title} data-field="title">
        {formatTitle(title)}
      </h1>
    </>
  )
}
