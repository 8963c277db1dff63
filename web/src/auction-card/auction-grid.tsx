import type { CSSProperties, ReactNode } from 'react'
import { useWatch } from '../live/use-watch.ts'
import { AuctionCard } from './auction-card.tsx'
import css from './auction-grid.module.css'

type GridProps = {
  ids: readonly string[]
  label: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  isQuiet?: boolean
  /** A last tile beside the list, or a strip below its full rows. */
  rest?: ReactNode
}

/** Live cards side by side. */
export function AuctionGrid({ ids, label, eager = false, heading = 'h3', isQuiet = false, rest }: GridProps) {
  useWatch(ids, { inList: true })
  const list = (
    <ul className={rest ? css.cells : css.grid} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={css.cell}>
          <AuctionCard id={id} heading={heading} eager={eager && index < 4} isQuiet={isQuiet} />
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
