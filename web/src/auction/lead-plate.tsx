import { formatEuro } from '@centesimo/domain'
import { useAuction } from '../live/live-store.ts'
import { standingText } from '../text/bidding-text.ts'
import css from './lead-plate.module.css'

/** What stands in the place of PUNTA while the user leads: there is nothing to press. */
export function LeadPlate({ id, describedBy }: { id: string; describedBy: string }) {
  const cents = useAuction(id, ({ currentBid }) => currentBid)
  if (cents === undefined) return null
  return (
    <p className={css.plate} tabIndex={-1} aria-describedby={describedBy}>
      <b>{standingText.plate}</b> <span aria-hidden>·</span> <span className={css.price}>{formatEuro(cents)}</span>
    </p>
  )
}
