import type { AdminStats } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { formatCount } from '../../text/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deltaOf } from '../ui/delta-of.ts'
import { Figure } from '../ui/figure.tsx'
import css from './figures.module.css'

const { figures: words } = adminStatsText
type Counted = AdminStats['users']

const counts = ['users', 'auctionsWon', 'creditPurchases'] as const

/** How the platform grows: in total, and against the days before; money if the server tells it. */
export function Figures({ stats }: { stats: AdminStats | undefined }) {
  // Until the reply, by the role: no place for what will not come.
  const mayKnow = useMayCall()('listAdminPayments')
  const revenue = stats ? stats.revenue : mayKnow ? undefined : null
  const { newUsers, auctionsWon, creditsSold, revenue: takings } = stats?.series ?? {}
  const curves = { users: newUsers, auctionsWon, creditPurchases: creditsSold ?? undefined }
  return (
    <section aria-label={words.label}>
      <dl className={css.cards} aria-busy={!stats}>
        {counts.map((name) => (
          <Card key={name} name={name} counted={stats?.[name]} curve={curves[name]} format={formatCount} />
        ))}
        {revenue !== null && <Card name="revenue" counted={revenue} curve={takings ?? undefined} format={formatEuro} />}
      </dl>
    </section>
  )
}

type CardProps = {
  name: (typeof counts)[number] | 'revenue'
  counted: Counted | undefined
  curve?: AdminStats['series']['newUsers'] | undefined
  format: (value: number) => string
}

function Card({ name, counted, curve, format }: CardProps) {
  const figure = counted && format(counted.total)
  return (
    <Figure
      name={words[name]}
      value={
        figure === undefined ? (
          <Skeleton width={96} height={34} />
        ) : name === 'revenue' ? (
          <Link to="/admin/incassi">{figure}</Link>
        ) : (
          figure
        )
      }
      note={counted ? <Change counted={counted} format={format} /> : <Skeleton height={84} />}
      curve={curve?.month.map(({ value }) => value)}
    />
  )
}

/** The last seven days against those before, and the present month. */
function Change({ counted, format }: { counted: Counted; format: CardProps['format'] }) {
  const { week, weekBefore, monthly } = counted
  const { direction, percent } = deltaOf(week, weekBefore)
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={css.change}>
      {/* A node of the last release does not tell the weeks. */}
      {week !== undefined && (
        <span>
          <b>{words.week(format(week))}</b>
          {percent !== null && direction !== 'same' && (
            <span className={css.delta} data-direction={direction}>
              <Arrow size={14} aria-hidden />
              <VisuallyHidden>{words[direction]}</VisuallyHidden>
              {words.percent(percent)}
            </span>
          )}
        </span>
      )}
      <span>{words.month(format(monthly))}</span>
    </span>
  )
}
