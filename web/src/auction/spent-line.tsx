import { formatSpent } from '@centesimo/domain'
import { useMine } from '../data/mine.ts'
import { useAuction } from '../live/live-store.ts'
import { detailText } from '../text/detail-text.ts'
import { spentText } from '../text/spent-text.ts'

/** What the user has spent in the newest run, and what was given back; nothing for a stranger. */
export function SpentLine({ id }: { id: string }) {
  const run = useAuction(id, (auction) => auction.run)
  const spent = useMine(id, run).data?.spentHere
  if (!spent || spent.credits === 0) return null
  return (
    <p>
      {detailText.spentHere} <b>{formatSpent(spent)}</b>
      {spent.returned > 0 && `: ${spentText.returned(spent.returned)}`}.
    </p>
  )
}
