import { useEffect } from 'react'
import { useStanding } from '../bidding/use-standing.ts'
import { refreshSlots, useMine } from '../data/mine.ts'
import { useSession } from '../data/session.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { useAuction } from '../live/live-store.ts'
import { slotsText } from '../text/slots-text.ts'

/** How many more auctions the user may win; nothing where wins are not limited. */
export function SlotsLeft({ id }: { id: string }) {
  const run = useAuction(id, (auction) => auction.run)
  const isLimited = (usePlatformSettings().data?.winSlotsPer30Days ?? 0) > 0
  const isSignedIn = useSession().status === 'in'
  const { data: mine } = useMine(id, run)
  const isLeading = useStanding(id) === 'leading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lead that is taken or lost changes them
  useEffect(refreshSlots, [isLeading])
  if (!isLimited || !isSignedIn) return null
  return mine?.winSlot && <p data-slots>{slotsText.left(mine.winSlot.free)}.</p>
}
