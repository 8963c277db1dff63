import clsx from 'clsx'
import { Crown, Trophy } from 'lucide-react'
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
  /** Below a strip with the user's standing the line only names the leader. */
  belowStrip?: boolean
}

/** Letters of a name that fit beside its words on a phone. */
const BESIDE_WORDS = 6

/**
 * The leader or winner; before the first bid, that it is awaited. At zero it says that the server
 * is being asked.
 */
export function LeaderLine({ id, belowStrip = false }: LeaderLineProps) {
  const auction = useAuction(id, ({ lastBidderName, status, totalBids }) => ({ lastBidderName, status, totalBids }))
  const phase = useCountdownPhase(id)
  const { user } = useSession()
  const isOutbid = useStanding(id) === 'outbid' && !belowStrip
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
  const { wonBy, nowLeading, leading, youLead } = auctionText
  const isMine = name === user?.username
  const isLong = name.length > BESIDE_WORDS
  const words = status === 'ended' ? wonBy : isOutbid ? nowLeading : leading
  const Sign = status === 'ended' ? Trophy : Crown
  return (
    <p className={clsx(css.line, isMine && css.mine, isOutbid && css.outbid, isLong && css.long)} data-leader={name}>
      <span key={totalBids} className={css.who}>
        <span data-face>
          <Avatar name={name} />
        </span>
        {isOutbid && <VisuallyHidden>{standingText.outbid}: </VisuallyHidden>}
        {belowStrip && isMine ? (
          <b>{youLead}</b>
        ) : (
          <>
            {/* The name alone shortens where a card is narrow: a sign gives it room. */}
            <span data-verb>{words}</span>
            {isLong && <Sign size={13} className={css.sign} role="img" aria-label={words} />}
            <b title={isLong ? name : undefined}>{name}</b>
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
