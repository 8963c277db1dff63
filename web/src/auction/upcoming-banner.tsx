import { displayedPriceCents, formatEuro, longCountdown } from '@centesimo/domain'
import { CalendarPlus } from 'lucide-react'
import { StatusBadges } from '../auction-card/status-badges.tsx'
import { useMinute } from '../countdown/use-minute.ts'
import { useAuction } from '../live/live-store.ts'
import { formatTime, formatWeekday } from '../text/format.ts'
import { upcomingText } from '../text/upcoming-text.ts'
import css from './upcoming-banner.module.css'
import { Viewers } from './viewers.tsx'

/** When an auction starts, how long that is from now, and the price it starts from. */
export function UpcomingBanner({ id }: { id: string }) {
  const auction = useAuction(id, ({ startTime, currentBid, startingBid }) => ({
    startTime,
    cents: displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }),
  }))
  const now = useMinute()
  if (!auction) return null
  const { startTime, cents } = auction
  const leftMs = Date.parse(startTime) - now
  return (
    <section className={css.banner}>
      <div className={css.top}>
        <StatusBadges id={id} />
        <Viewers id={id} />
      </div>
      {leftMs > 0 ? (
        <p className={css.start}>
          <span className={css.caption}>{upcomingText.startsAt}</span>{' '}
          <time dateTime={startTime} className={css.moment}>
            {upcomingText.moment(formatWeekday(startTime), formatTime(startTime))}
          </time>
          <a className={css.calendar} href={`/auctions/${id}/asta.ics`} download>
            <CalendarPlus size={18} aria-hidden />
            {upcomingText.calendar}
          </a>
        </p>
      ) : (
        <p className={css.start}>
          <span className={css.moment}>{upcomingText.soon}</span>
          <span className={css.caption}>{upcomingText.soonText}</span>
        </p>
      )}
      <div className={css.figures}>
        {leftMs > 0 && <TimeLeft leftMs={leftMs} />}
        <p className={css.price}>
          <span>{upcomingText.price}</span> <b>{formatEuro(cents)}</b>
        </p>
      </div>
    </section>
  )
}

function TimeLeft({ leftMs }: { leftMs: number }) {
  const { days, hours, minutes } = longCountdown(leftMs)
  return (
    <dl className={css.left} aria-label={upcomingText.left}>
      {days > 0 && <Part value={days} unit={upcomingText.days(days)} of={30} />}
      {hours > 0 && <Part value={hours} unit={upcomingText.hours(hours)} of={24} />}
      {minutes > 0 && <Part value={minutes} unit={upcomingText.minutes(minutes)} of={60} />}
    </dl>
  )
}

/** A figure in a ring that is as full as the figure is large. Zeros are left out. */
function Part({ value, unit, of }: { value: number; unit: string; of: number }) {
  return (
    <div className={css.part}>
      <svg viewBox="0 0 72 72" aria-hidden>
        <circle cx="36" cy="36" r="33" pathLength="1" className={css.track} />
        <circle
          cx="36"
          cy="36"
          r="33"
          pathLength="1"
          className={css.arc}
          strokeDasharray={`${Math.min(1, value / of)} 1`}
        />
      </svg>
      <dt>{unit}</dt>
      <dd>{value}</dd>
    </div>
  )
}
