import clsx from 'clsx'
import { useStanding } from '../bidding/use-standing.ts'
import { PauseNote } from '../countdown/pause-note.tsx'
import { useCountdownPhase } from '../countdown/use-countdown.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { auctionText } from '../text/auction-text.ts'
import { standingText } from '../text/bidding-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './leader-line.module.css'

type LeaderLineProps = {
  id: string
  /** The same for the previous leader, where another part of the page says that. */
  isPlain?: boolean
}

/**
 * The leader or winner; before the first bid, that it is awaited. At zero it says that the server
 * is being asked.
 */
export function LeaderLine({ id, isPlain = false }: LeaderLineProps) {
  const auction = useAuction(id, ({ lastBidderName, status, totalBids }) => ({ lastBidderName, status, totalBids }))
  const phase = useCountdownPhase(id)
  const { user } = useSession()
  const isOutbid = useStanding(id) === 'outbid' && !isPlain
  if (!auction) return null
  if (phase === 'paused' || phase === 'verifying') {
    return (
      <p className={css.line}>
        <b className={css.note}>
          <PauseNote id={id} />
        </b>
      </p>
    )
  }
  const { lastBidderName: name, status, totalBids } = auction
  if (!name) return <p className={css.line}>{status === 'ended' ? auctionText.noWinner : <Waiting />}</p>
  const { wonBy, nowLeading, leading } = auctionText
  return (
    <p className={clsx(css.line, name === user?.username && css.mine, isOutbid && css.outbid)}>
      <span key={totalBids} className={css.who}>
        <span data-face>
          <Avatar name={name} />
        </span>
        {isOutbid && <VisuallyHidden>{standingText.outbid}: </VisuallyHidden>}
        {/* The name alone shortens where a card is narrow. */}
        <span data-verb>{status === 'ended' ? wonBy : isOutbid ? nowLeading : leading}</span>
        <b>{name}</b>
      </span>
    </p>
  )
}

/** A narrow card leaves the rest out. */
function Waiting() {
  const { waiting, waitingShort } = auctionText
  return (
    <span>
      {waitingShort}
      <span data-rest>{waiting.slice(waitingShort.length)}</span>
    </span>
  )
}
