import { formatEuro } from '@centesimo/domain'
import { useAuction } from '../live/live-store.ts'
import { standingText } from '../text/bidding-text.ts'
import css from './lead-plate.module.css'

/**
 * The user's bid in the place of PUNTA while they lead: there is nothing to press. The strip says
 * that they lead.
 */
export function LeadPlate({ id, describedBy }: { id: string; describedBy: string }) {
  const cents = useAuction(id, ({ currentBid }) => currentBid)
  if (cents === undefined) return null
  return (
    <p className={css.plate} tabIndex={-1} aria-describedby={describedBy}>
      <b>{standingText.yourBid}</b> <span className={css.price}>{formatEuro(cents)}</span>
    </p>
  )
}
