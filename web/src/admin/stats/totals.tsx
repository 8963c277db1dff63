import type { AdminStats } from '@centesimo/contract'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Figure } from '../ui/figure.tsx'
import css from './figures.module.css'

const names = ['auctions', 'totalBids'] as const

/** The total counts. What is live or to come is among the figures of the minute. */
export function Totals({ stats }: { stats: AdminStats | undefined }) {
  const { totals: words } = adminStatsText
  return (
    <section aria-label={words.label}>
      <dl className={css.pair} aria-busy={!stats}>
        {names.map((name) => (
          <Figure
            key={name}
            name={words[name]}
            value={stats ? formatCount(stats[name]) : <Skeleton width={48} height={20} />}
            isSmall
          />
        ))}
      </dl>
    </section>
  )
}
