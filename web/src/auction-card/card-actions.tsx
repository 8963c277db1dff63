import { AutoBidToggle } from '../bidding/auto-bid-toggle.tsx'
import { useCountdown } from '../countdown/use-countdown.ts'
import css from './card-actions.module.css'
import { CardPunta } from './card-punta.tsx'

/** PUNTA across the card; AUTO PUNTATA, an icon beside it, opens the sheet with its maximum. */
export function CardActions({ id }: { id: string }) {
  const isEnding = useIsEnding(id)
  return (
    <div className={css.actions}>
      <CardPunta id={id} isCalm={!isEnding} />
      <AutoBidToggle auctionId={id} small />
    </div>
  )
}

/**
 * The ring has left its blue: of many cards these have the solid button. Every bid gives an auction
 * a minute again, so its last minute would be all of its life. Being outbid has the card's red edge
 * and its line: a solid button on each such card would leave a page without a first act.
 */
function useIsEnding(id: string): boolean {
  const tone = useCountdown(id, ({ tone }) => tone, { isCoarse: true })
  return tone !== undefined && tone !== 'blue'
}
