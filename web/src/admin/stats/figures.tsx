import type { AdminStats } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './figures.module.css'

const { figures: words } = adminStatsText

const counts = ['users', 'auctionsWon', 'creditPurchases'] as const

/** Growth figures: in total, this month and this year; the money only if the server tells it. */
export function Figures({ stats }: { stats: AdminStats | undefined }) {
  // Until the reply, by the role: no place for what will not come.
  const mayKnow = useMayCall()('listAdminPayments')
  const revenue = stats ? stats.revenue : mayKnow ? undefined : null
  return (
    <ul className={css.cards} aria-label={words.label} aria-busy={!stats}>
      {counts.map((name) => (
        <Card key={name} name={name} counted={stats?.[name]} format={formatCount} />
      ))}
      {revenue !== null && <Card name="revenue" counted={revenue} format={formatEuro} />}
    </ul>
  )
}

type CardProps = {
  name: (typeof counts)[number] | 'revenue'
  counted: AdminStats['users'] | undefined
  format: (value: number) => string
}

function Card({ name, counted, format }: CardProps) {
  return (
    <li className={css.card}>
      <h2 className={css.name}>{words[name]}</h2>
      {counted ? (
        <>
          <p className={css.total}>{format(counted.total)}</p>
          <dl className={css.periods}>
            {(['monthly', 'yearly'] as const).map((period) => (
              <div key={period}>
                <dt>{words[period]}</dt>
                <dd>{format(counted[period])}</dd>
              </div>
            ))}
          </dl>
          {name === 'revenue' && (
            <Link className={css.more} to="/admin/incassi">
              {words.toRevenue}
            </Link>
          )}
        </>
      ) : (
        <Skeleton height={88} />
      )}
    </li>
  )
}
