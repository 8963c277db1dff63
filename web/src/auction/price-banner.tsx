import { closingProgress, formatEuro, priceTone } from '@centesimo/domain'
import clsx from 'clsx'
import { shownPrice } from '../auction-card/card-price.tsx'
import { KindBadges } from '../auction-card/kind-badges.tsx'
import { LeaderLine } from '../auction-card/leader-line.tsx'
import { StatusBadges } from '../auction-card/status-badges.tsx'
import { useOvertaken } from '../bidding/use-overtaken.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { RollingPrice } from '../ui/rolling-price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import css from './price-banner.module.css'
import { SoundSwitch } from './sound-switch.tsx'
import { Viewers } from './viewers.tsx'

/** Price, leader and time of a live auction: the three values that change. */
export function PriceBanner({ id }: { id: string }) {
  const price = useAuction(id, shownPrice)
  const isSignedIn = useSession().status === 'in'
  const isOvertaken = useOvertaken(id)
  // The strip has a colour of its own then: two would compete.
  const isInk = useStanding(id) !== 'out'
  if (!price) return null
  return (
    <section className={css.banner}>
      <div className={css.top}>
        <span className={css.badges}>
          <StatusBadges id={id} />
          <KindBadges id={id} />
        </span>
        <span className={css.company}>
          <ConnectionDot />
          <Viewers id={id} />
          {isSignedIn && <SoundSwitch />}
        </span>
      </div>
      <div className={css.duo}>
        <div className={css.price}>
          <VisuallyHidden>{price.caption}</VisuallyHidden>
          <span className={clsx(isOvertaken && css.shaken)}>
            <RollingPrice cents={price.cents} tone={isInk ? null : price.tone} size="l" />
          </span>
          <LeaderLine id={id} belowStrip />
        </div>
        <CountdownRing id={id} big />
      </div>
      <Progress id={id} />
    </section>
  )
}

function Progress({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    bids: a.totalBids,
    cents: shownPrice(a).cents,
    closing: a.closingPrice,
    progress: closingProgress({
      currentBidCents: a.currentBid,
      startingBidCents: a.startingBid,
      closingPrice: a.closingPrice,
    }),
    color: `var(--price-${priceTone(a)})`,
  }))
  if (!auction) return null
  const { bids, cents, closing, progress, color } = auction
  return (
    <div className={css.progress}>
      {closing !== null && progress !== null && (
        <div
          className={css.bar}
          role="progressbar"
          aria-label={detailText.progress}
          aria-valuenow={Math.floor(progress * 100)}
          aria-valuetext={detailText.progressOf(formatEuro(cents), formatEuro(closing))}
        >
          <i style={{ transform: `scaleX(${progress})`, background: color }} />
        </div>
      )}
      <div className={css.hint}>
        <span>{detailText.bids(bids)}</span>
        {closing !== null && closing > 0 && (
          <span data-field="closingPrice">{detailText.closesAt(formatEuro(closing))}</span>
        )}
      </div>
    </div>
  )
}
