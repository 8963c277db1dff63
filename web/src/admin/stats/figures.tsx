import type { AdminStats } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './figures.module.css'

const { figures: words } = adminStatsText

const cards = [
  { name: 'users', format: formatCount },
  { name: 'auctionsWon', format: formatCount },
  { name: 'creditPurchases', format: formatCount },
  { name: 'revenue', format: formatEuro },
] as const

/** Growth figures: in total, this month and this year. */
export function Figures({ stats }: { stats: AdminStats | undefined }) {
  return (
    <ul className={css.cards} aria-label={words.label} aria-busy={!stats}>
      {cards.map(({ name, format }) => (
        <li key={name} className={css.card}>
          <h2 className={css.name}>{words[name]}</h2>
          {stats ? (
            <>
              <p className={css.total}>{format(stats[name].total)}</p>
              <dl className={css.periods}>
                {(['monthly', 'yearly'] as const).map((period) => (
                  <div key={period}>
                    <dt>{words[period]}</dt>
                    <dd>{format(stats[name][period])}</dd>
                  </div>
                ))}
              </dl>
            </>
          ) : (
            <Skeleton height={88} />
          )}
        </li>
      ))}
    </ul>
  )
}
