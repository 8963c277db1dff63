import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useNextBid } from '../bidding/use-next-bid.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { useSession } from '../data/session.ts'
import { useShipping } from '../data/use-shipping.ts'
import { useAuction } from '../live/live-store.ts'
import { firstBidText as words } from '../text/first-bid-text.ts'
import css from './first-bid-guide.module.css'

/**
 * Three steps for users without a bid. After the first bid it marks the next step and stays until
 * the page is left, so that nothing moves under the finger.
 */
export function FirstBidGuide({ id }: { id: string }) {
  const { status } = useSession()
  // Known late, the user has seen the pictures in full: they stay so, and nothing moves.
  const [wasKnown] = useState(status !== 'unknown')
  if (!useIsGuided()) return null
  return (
    <div className={css.whole} data-first-bid={wasKnown || undefined}>
      <Steps id={id} />
    </div>
  )
}

function Steps({ id }: { id: string }) {
  const reason = useBidReason(id)
  const standing = useStanding(id)
  const titleId = useId()
  const auction = useAuction(id, (a) => ({
    status: a.status,
    bidCost: a.bidCost,
    pennyIncrement: a.pennyIncrement,
    timerSeconds: a.timerSeconds,
    closing: a.closingPrice,
    isOfCredits: Boolean(a.prizeCredits),
  }))
  const shipping = useShipping()
  const closes = useNextBid(id)?.closes ?? false
  // If the user may not bid, the strip above says why.
  const canGoOn = reason === null || reason === 'leading'
  // A bid that closes the auction wins at once, which the strip says: the steps would be wrong.
  if (!canGoOn || auction?.status !== 'live' || closes) return null
  const { bidCost, pennyIncrement, timerSeconds, closing, isOfCredits } = auction
  const current = standing === 'out' ? 0 : 1
  const price = formatEuro(pennyIncrement)
  const begun =
    standing === 'out'
      ? [words.press(bidCost, price), words.leading(timerSeconds)]
      : [words.pressed(bidCost, price), standing === 'outbid' ? words.outbid : words.leads(timerSeconds)]
  const end = {
    closing: closing !== null && closing > 0 ? formatEuro(closing) : null,
    isShipped: !isOfCredits && (shipping?.cents ?? 0) > 0,
  }
  const steps = [...begun, words.end(end)]
  return (
    <section className={css.guide} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {words.title}
      </h2>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li
            key={step}
            className={clsx(css.step, place === current && css.current)}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={css.place} aria-hidden>
              {place < current ? <Check size={14} strokeWidth={3} /> : place + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the signed-in user had never bid when this page first knew them. */
function useIsGuided(): boolean {
  const { user } = useSession()
  const [newUserId, setNewUserId] = useState<string | null>(null)
  // Nodes of the last release answer without `hasBid`: then there is no guide.
  if (user?.hasBid === false && newUserId !== user.id) setNewUserId(user.id)
  return user !== null && newUserId === user.id
}
