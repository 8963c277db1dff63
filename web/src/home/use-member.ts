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
  return {
    mine: mine.data,
    /** The user has never bid. */
    isNew: hasBids === false && profile.data?.totalBids === 0,
    isKnown: isSignedIn && !mine.isPending && !won.isPending && (hasBids !== false || !profile.isPending),
  }
}
