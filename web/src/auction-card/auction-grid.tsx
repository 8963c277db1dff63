import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useWatch } from '../live/use-watch.ts'
import { AuctionCard } from './auction-card.tsx'
import css from './auction-grid.module.css'

type GridProps = {
  ids: readonly string[]
  label: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  canRemind?: boolean
  isQuiet?: boolean
  /** Above the first card, in its cell: several lists then flow through one `GroupedGrid`. */
  title?: ReactNode
}

/** Live cards side by side. */
export function AuctionGrid({
  ids,
  label,
  eager = false,
  heading = 'h3',
  canRemind = false,
  isQuiet = false,
  title,
}: GridProps) {
  useWatch(ids, { inList: true })
  return (
    <ul className={title ? css.group : css.grid} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={css.cell}>
          {index === 0 && title}
          <AuctionCard id={id} heading={heading} eager={eager && index < 4} canRemind={canRemind} isQuiet={isQuiet} />
        </li>
      ))}
    </ul>
  )
}

/**
 * One grid for several lists and a last tile, which fills the last row: a new group goes on in the
 * row where the one before it ends.
 */
export function GroupedGrid({ count, children, rest }: { count: number; children: ReactNode; rest: ReactNode }) {
  return (
    <div className={clsx(css.grid, css.grouped)} style={{ '--count': count } as CSSProperties}>
      {children}
      <div className={css.rest}>{rest}</div>
    </div>
  )
}
