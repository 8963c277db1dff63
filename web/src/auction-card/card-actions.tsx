import { AutoBidToggle } from '../bidding/auto-bid-toggle.tsx'
import { useStanding } from '../bidding/use-standing.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import css from './card-actions.module.css'
import { CardPunta } from './card-punta.tsx'

/** PUNTA across the card; AUTO PUNTATA, an icon beside it, opens the sheet with its maximum. */
export function CardActions({ id }: { id: string }) {
  const isUrgent = useIsUrgent(id)
  return (
    <div className={css.actions}>
      <CardPunta id={id} isCalm={!isUrgent} />
      <AutoBidToggle auctionId={id} small />
    </div>
  )
}

/**
 * The user was outbid, or the ring has left its blue. Of many cards these have the solid button.
 * Every bid gives an auction a minute again: its last minute would be all of its life.
 */
function useIsUrgent(id: string): boolean {
  const tone = useCountdown(id, ({ tone }) => tone, { isCoarse: true })
  return useStanding(id) === 'outbid' || (tone !== undefined && tone !== 'blue')
}
