import { useWatch } from '../live/use-watch.ts'
import { AuctionCard } from './auction-card.tsx'
import css from './auction-grid.module.css'

type GridProps = {
  ids: readonly string[]
  label: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  isQuiet?: boolean
}

/** Live cards side by side. */
export function AuctionGrid({ ids, label, eager = false, heading = 'h3', isQuiet = false }: GridProps) {
  useWatch(ids, { inList: true })
  return (
    <ul className={css.grid} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={css.cell}>
          <AuctionCard id={id} heading={heading} eager={eager && index < 4} isQuiet={isQuiet} />
        </li>
      ))}
    </ul>
  )
}
