import { AutoBidToggle } from '../bidding/auto-bid-toggle.tsx'
import css from './card-actions.module.css'
import { CardPunta } from './card-punta.tsx'

/** PUNTA across the card, and a small AUTO PUNTATA that opens the sheet with its maximum. */
export function CardActions({ id }: { id: string }) {
  return (
    <div className={css.actions}>
      <CardPunta id={id} />
      <AutoBidToggle auctionId={id} small />
    </div>
  )
}
