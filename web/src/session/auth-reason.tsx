import { useLocation } from 'react-router-dom'
import { useIsSessionEnded } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import css from './auth-reason.module.css'
import { backToOf, wantedAuctionOf } from './back-to.ts'
import { WantedAuction } from './wanted-auction.tsx'

type AuthReasonProps = {
  words: {
    /** Of a visitor who comes from an auction, while one can bid in it. */
    toBid: string
    /** Before its start, and after its end. */
    toAuction: string
    /** Of one who comes from another page, or whose session was ended. */
    needed?: string
    signedOut?: string
  }
}

/** Why a redirected visitor sees this page, below the auction that they wanted. */
export function AuthReason({ words }: AuthReasonProps) {
  const { state } = useLocation()
  const id = wantedAuctionOf(state)
  const status = useAuction(id ?? '', (auction) => auction.status)
  const isEnded = useIsSessionEnded() && words.signedOut !== undefined
  const toAuction = status === 'live' || status === undefined ? words.toBid : words.toAuction
  const elsewhere = backToOf(state) === '/' ? undefined : words.needed
  const reason = isEnded ? words.signedOut : id === null ? elsewhere : toAuction
  return (
    <>
      {id !== null && <WantedAuction id={id} />}
      {reason && <p className={css.reason}>{reason}</p>}
    </>
  )
}
