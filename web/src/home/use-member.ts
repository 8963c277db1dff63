import { useRef } from 'react'
import { useHomeList } from '../data/auctions.ts'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../data/session.ts'
import { useWonAuctions } from '../data/won-auctions.ts'

/** What decides how high a bidder's head is: Home shows nothing below it before all is known. */
export function useMember() {
  const isSignedIn = useSession().status === 'in'
  const mine = useMyAuctions()
  const won = useWonAuctions(isSignedIn)
  const hasBids = mine.data?.some(({ bids }) => bids > 0)
  const profile = useProfile(hasBids === false)
  const isNew = hasBids === false && profile.data?.totalBids === 0
  // A new user's head has a button to one of them.
  const isReady = !useHomeList('live').isPending || !isNew
  return {
    mine: mine.data,
    /** The user has never bid. */
    isNew,
    isKnown: isSignedIn && !mine.isPending && !won.isPending && (hasBids !== false || !profile.isPending) && isReady,
  }
}

/** Whether the user had never bid when Home was opened: what is ordered by it keeps its place. */
export function useCameNew(): boolean {
  const { isNew, isKnown } = useMember()
  const cameNew = useRef<boolean>(undefined)
  if (isKnown) cameNew.current ??= isNew
  return cameNew.current ?? false
}
