import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { wonView } from '../bidding/won-view.ts'
import { useMinute } from '../countdown/use-minute.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { detailText } from '../text/detail-text.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './won-box.module.css'

/**
 * For the winner: the state of the payment; the plate above says what they won. An auction that ran
 * twice may have been won twice: the latest order counts.
 */
export function WonBox({ auctionId, title }: { auctionId: string; title: string }) {
  const { data } = useWonAuctions()
  const now = useMinute()
  const won = data?.find(({ auction }) => auction.id === auctionId)
  const view = won && wonView(won, now)
  return (
    <section className={css.box} aria-label={detailText.youWon}>
      <p className={clsx(css.line, view?.isUrgent && css.urgent)}>
        {view?.isPayable && <Clock size={18} aria-hidden />}
        <span>{view?.line}</span>
      </p>
      {won && view?.isPayable && (
        <ButtonLink size="l" to={`/won-auction/${won.id}`} aria-label={profileText.won.payFor(title)}>
          {profileText.won.pay}
        </ButtonLink>
      )}
    </section>
  )
}
