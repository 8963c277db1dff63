import { displayedPriceCents, formatEuro, priceTone } from '@centesimo/domain'
import { StatusBadges } from '../../auction-card/status-badges.tsx'
import type { CountdownView } from '../../countdown/countdown-view.ts'
import { useCountdown } from '../../countdown/use-countdown.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { auctionText } from '../../text/auction-text.ts'
import { formatCount } from '../../text/format.ts'
import css from './live-cells.module.css'

/** One moving thing of an auction each: a bid draws the cells that it changes and not their row. */

export function LiveStatus({ id }: { id: string }) {
  return <StatusBadges id={id} className={css.status} />
}

export function LivePrice({ id }: { id: string }) {
  const price = useAuction(id, (auction) => ({
    cents: displayedPriceCents({ currentBidCents: auction.currentBid, startingBidCents: auction.startingBid }),
    tone: priceTone(auction),
  }))
  if (!price) return null
  return (
    <b key={price.cents} className={css.price} style={{ color: `var(--${price.tone})` }}>
      {formatEuro(price.cents)}
    </b>
  )
}

export function LiveLeader({ id }: { id: string }) {
  const leader = useAuction(id, ({ lastBidderName }) => lastBidderName)
  return leader ? (
    <span key={leader} className={css.leader}>
      {leader}
    </span>
  ) : (
    <span className={css.none}>{adminAuctionsText.nobody}</span>
  )
}

export function LiveBids({ id }: { id: string }) {
  return formatCount(useAuction(id, ({ totalBids }) => totalBids) ?? 0)
}

export function LiveViewers({ id }: { id: string }) {
  return formatCount(useAuction(id, ({ viewers }) => viewers) ?? 0)
}

/** The countdown in one line; when it began to wait, when it starts, or when it ended. */
export function LiveTime({ id }: { id: string }) {
  const endedAt = useAuction(id, ({ status, endedAt }) => (status === 'ended' ? endedAt : null))
  const [phase, label, tone] = useCountdown(id, pickTime)?.split('|') ?? []
  if (phase === 'ended') return <span className={css.none}>{endedAt && adminAuctionsText.endedOn(endedAt)}</span>
  if (phase === 'verifying') return auctionText.verifying
  if (phase === 'paused') return auctionText.paused
  if (phase === 'waiting') return <span className={css.none}>{auctionText.waitingShort}</span>
  if (phase === 'upcoming') return label ? <StartsIn label={label} /> : auctionText.startsWhenReady
  return (
    <span role="timer" aria-live="off" className={css.time} style={tone ? { color: `var(--${tone})` } : undefined}>
      {label}
    </span>
  )
}

function StartsIn({ label }: { label: string }) {
  return (
    <>
      {auctionText.startsIn.toLowerCase()} <span className={css.together}>{label}</span>
    </>
  )
}

const pickTime = ({ phase, label, tone }: CountdownView) => `${phase}|${label}|${tone}` as const
