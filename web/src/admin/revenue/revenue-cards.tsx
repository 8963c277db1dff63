import type { AdminRevenue } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeltaText } from './delta-text.tsx'
import css from './revenue-cards.module.css'

const { cards: words } = adminRevenueText
const names = ['gross', 'credits', 'orders', 'buyNow', 'refunds', 'vat', 'net'] as const

/** The amounts of the range, each against the range before. */
export function RevenueCards({ revenue }: { revenue: AdminRevenue | undefined }) {
  return (
    <ul className={css.cards} aria-label={words.label} aria-busy={!revenue}>
      {names.map((name) => (
        <li key={name} className={css.card}>
          <h2 className={css.name}>{words[name]}</h2>
          {revenue ? (
            <>
              <p className={css.amount}>{formatEuro(revenue[name])}</p>
              <p className={css.note}>{describe(name, revenue)}</p>
              <DeltaText now={revenue[name]} before={revenue.before[name]} />
            </>
          ) : (
            <Skeleton height={92} />
          )}
        </li>
      ))}
    </ul>
  )
}

function describe(name: (typeof names)[number], { counts }: AdminRevenue): string {
  if (name === 'gross') return words.ofGross
  if (name === 'vat') return words.ofVat
  if (name === 'net') return words.ofNet
  return name === 'refunds' ? words.refunded(counts.refunds) : words.payments(counts[name])
}
