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
  /** Where a strip says how the user stands, and names who outbid them. */
  belowStrip?: boolean
}

/**
 * The leader or winner; before the first bid, that it is awaited. At zero it says that the server
 * is being asked.
 */
export function LeaderLine({ id, belowStrip = false }: LeaderLineProps) {
  const auction = useAuction(id, ({ lastBidderName, status, totalBids }) => ({ lastBidderName, status, totalBids }))
  const phase = useCountdownPhase(id)
  const { user } = useSession()
  const isOutbid = useStanding(id) === 'outbid'
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
  // Its place is kept, so that nothing moves.
  if (belowStrip && isOutbid) return <p className={css.line} data-leader={name} />
  const { wonBy, nowLeading, leading, youLead } = auctionText
  const isMine = name === user?.username
  return (
    <p className={clsx(css.line, isMine && css.mine, isOutbid && css.outbid)} data-leader={name}>
      <span key={totalBids} className={css.who}>
        <span data-face>
          <Avatar name={name} />
        </span>
        {isOutbid && <VisuallyHidden>{standingText.outbid}: </VisuallyHidden>}
        {belowStrip && isMine ? (
          <b>{youLead}</b>
        ) : (
          <>
            {/* The name alone shortens where a card is narrow. */}
            <span data-verb>{status === 'ended' ? wonBy : isOutbid ? nowLeading : leading}</span>
            <b>{name}</b>
          </>
        )}
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
