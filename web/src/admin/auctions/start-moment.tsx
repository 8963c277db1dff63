import { CalendarClock } from 'lucide-react'
import { useCountdown } from '../../countdown/use-countdown.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { auctionText } from '../../text/auction-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import css from './live-hero.module.css'

/** When an upcoming auction starts, and in brackets how far off that is. */
export function StartMoment({ id }: { id: string }) {
  const left = useCountdown(id, ({ label }) => label)
  const startTime = useAuction(id, ({ startTime }) => startTime)
  if (left === undefined || !startTime) return null
  return (
    <p className={css.start}>
      <CalendarClock size={18} aria-hidden />
      {left ? (
        <span>
          {adminAuctionText.startsOn} <b>{formatMoment(startTime)}</b> ({auctionText.startsIn.in} {left})
        </span>
      ) : (
        auctionText.startsWhenReady
      )}
    </p>
  )
}
