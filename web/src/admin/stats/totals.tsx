import type { AdminStats } from '@centesimo/contract'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Figure } from '../ui/figure.tsx'
import css from './figures.module.css'

const names = ['auctions', 'live', 'upcoming', 'totalBids'] as const

/** The total counts. Those of closed auctions are among the figures above. */
export function Totals({ stats }: { stats: AdminStats | undefined }) {
  const { totals: words } = adminStatsText
  return (
    <section aria-label={words.label}>
      <dl className={css.cards} aria-busy={!stats}>
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
