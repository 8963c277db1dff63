import type { AuctionStatus } from '@centesimo/domain'
import type { CSSProperties, ReactNode } from 'react'
import { useWatch } from '../live/use-watch.ts'
import { AuctionCard } from './auction-card.tsx'
import css from './auction-grid.module.css'
import { useBusiest } from './use-busiest.ts'

type GridProps = {
  ids: readonly string[]
  label: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  isQuiet?: boolean
  /** The state that all of the list have: no card names it. */
  listed?: AuctionStatus | undefined
  /** A last tile beside the list, or a strip below its full rows. */
  rest?: ReactNode
}

/** Live cards side by side. */
export function AuctionGrid({ ids, label, eager = false, heading = 'h3', isQuiet = false, listed, rest }: GridProps) {
  useWatch(ids, { inList: true })
  const busy = useBusiest(ids)
  const list = (
    <ul className={rest ? css.cells : css.grid} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={css.cell}>
          <AuctionCard
            id={id}
            heading={heading}
            eager={eager && index < 4}
            isQuiet={isQuiet}
            listed={listed}
            saysBusy={busy.has(id)}
          />
        </li>
      ))}
    </ul>
  )
  if (!rest) return list
  return (
    <div className={css.grid} style={{ '--count': ids.length } as CSSProperties}>
      {list}
      <div className={css.rest}>{rest}</div>
    </div>
  )
}
