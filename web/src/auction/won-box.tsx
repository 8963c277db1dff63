import clsx from 'clsx'
import { Trophy } from 'lucide-react'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { detailText } from '../text/detail-text.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './won-box.module.css'

/**
 * For the winner: the state of the payment. An auction that ran twice may have been won twice: the
 * latest order counts.
 */
export function WonBox({ auctionId, title }: { auctionId: string; title: string }) {
  const { data } = useWonAuctions()
  const now = useMinute()
  const won = data?.find(({ auction }) => auction.id === auctionId)
  const view = won && wonView(won, now)
  const isLost = view !== undefined && !view.isPayable && view.badge !== 'completed' && view.badge !== 'checking'
  return (
    <section className={clsx(css.box, isLost && css.lost)} aria-label={detailText.youWon}>
      <div className={css.words}>
        <p className={css.title}>
          <Trophy size={20} aria-hidden />
          {detailText.youWon}
        </p>
        {view && <p className={clsx(css.line, view.isUrgent && css.urgent)}>{view.line}</p>}
      </div>
      {won && view?.isPayable && (
        <ButtonLink size="l" to={`/won-auction/${won.id}`} aria-label={profileText.won.payFor(title)}>
          {profileText.won.pay}
        </ButtonLink>
      )}
    </section>
  )
}
