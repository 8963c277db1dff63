import clsx from 'clsx'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { useMayCall } from '../session/use-may-call.tsx'
import { BuyPart, useIsOffered } from './credits-back.tsx'
import css from './ended-dock.module.css'
import { RestartButton } from './restart-button.tsx'
import { useLost } from './use-lost.ts'
import { ToLive, ToNext } from './way-on.tsx'
import { WonBox } from './won-box.tsx'

/** The action bar after the end: the winner pays; others buy at once or go on. */
export function EndedDock({ id }: { id: string }) {
  const auction = useAuction(id, (a) => ({
    title: a.title,
    winner: a.lastBidderName,
    seriesId: a.seriesId,
  }))
  const { user } = useSession()
  const hasLost = useLost(id)
  const hasOffer = useIsOffered(id)
  const mayRestart = useMayCall()('restartAuction')
  if (!auction) return null
  const { title, winner, seriesId } = auction
  const isWinner = user !== null && winner === user.username
  return (
    <div className={css.ended}>
      {isWinner && <WonBox auctionId={id} title={title} />}
      {mayRestart && seriesId === null ? (
        <RestartButton id={id} />
      ) : (
        <div className={clsx(css.actions, isWinner && css.less)}>
          {/* The banner has the loser's offer. */}
          {!isWinner && !(hasLost && hasOffer) && <BuyPart id={id} />}
          {seriesId === null || isWinner ? <ToLive isQuiet={isWinner} /> : <ToNext id={id} seriesId={seriesId} />}
        </div>
      )}
    </div>
  )
}
