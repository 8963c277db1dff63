import { useMine } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'

/** Whether the newest run has ended, the user has bid in it, and another bidder won it. */
export function useLost(id: string): boolean {
  const { run, winner } =
    useAuction(id, (a) => ({ run: a.run, winner: a.status === 'ended' ? a.lastBidderName : null })) ?? {}
  const { user } = useSession()
  const spent = useMine(id, run).data?.spentHere.credits ?? 0
  return user !== null && typeof winner === 'string' && winner !== user.username && spent > 0
}
