import clsx from 'clsx'
import { useWatch } from '../live/use-watch.ts'
import { AuctionCard } from './auction-card.tsx'
import css from './auction-grid.module.css'

type GridProps = { ids: readonly string[]; label: string; eager?: boolean; row?: boolean; heading?: 'h2' | 'h3' }

/** Live cards side by side. `row` is one line of five, which a phone swipes. */
export function AuctionGrid({ ids, label, eager = false, row = false, heading = 'h3' }: GridProps) {
  useWatch(ids, { inList: true })
  return (
    <ul className={clsx(css.grid, row && css.row)} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={css.cell}>
          <AuctionCard
            id={id}
            heading={heading}
            eager={eager && index < 4}
            bare={row}
            {...(row && { sizes: rowSizes })}
          />
        </li>
      ))}
    </ul>
  )
}

const rowSizes = '(max-width: 899px) 240px, 230px'
