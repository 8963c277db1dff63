import { displayedPriceCents, longCountdown } from '@centesimo/domain'
import { CalendarPlus } from 'lucide-react'
import { KindBadges } from '../auction-card/kind-badges.tsx'
import { StatusBadges } from '../auction-card/status-badges.tsx'
import { useMinute } from '../countdown/use-minute.ts'
import { useAuction } from '../live/live-store.ts'
import { formatTime, formatWeekday } from '../text/format.ts'
import { upcomingText } from '../text/upcoming-text.ts'
import { Price } from '../ui/price.tsx'
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
        <span className={css.badges}>
          <StatusBadges id={id} />
          <KindBadges id={id} />
        </span>
        <Viewers id={id} />
      </div>
      <div className={css.figures}>
        {leftMs > 0 && <TimeLeft leftMs={leftMs} />}
        <p className={css.price}>
          <span className={css.caption}>{upcomingText.price}</span> <Price cents={cents} />
        </p>
      </div>
      {leftMs > 0 ? (
        <p className={css.start}>
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
    </section>
  )
}

/** The countdown to the start. Units that are zero are left out; beside days, hours stay. */
function TimeLeft({ leftMs }: { leftMs: number }) {
  const { days, hours, minutes } = longCountdown(leftMs)
  return (
    <div className={css.time}>
      <p className={css.caption} aria-hidden>
        {upcomingText.startsIn}
      </p>
      <dl className={css.left} aria-label={upcomingText.startsIn}>
        {days > 0 && <Part value={days} unit={upcomingText.days(days)} />}
        {(days > 0 || hours > 0) && <Part value={hours} unit={upcomingText.hours(hours)} />}
        {minutes > 0 && <Part value={minutes} unit={upcomingText.minutes(minutes)} />}
      </dl>
    </div>
  )
}

function Part({ value, unit }: { value: number; unit: string }) {
  return (
    <div className={css.part}>
      <dt>{unit}</dt>
      <dd>{value}</dd>
    </div>
  )
}
