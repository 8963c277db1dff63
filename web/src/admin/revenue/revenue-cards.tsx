import type { AdminRevenue } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeltaText } from './delta-text.tsx'
import css from './revenue-cards.module.css'

const { cards: words, outstanding: outstandingWords } = adminRevenueText
/** What came in and what is left of it; then its sources, and what was taken from it. */
const names = ['gross', 'net', 'afterFees', 'credits', 'orders', 'buyNow', 'refunds', 'vat', 'fees'] as const
const costs = new Set<string>(['refunds', 'vat', 'fees'])

/** The amounts of the range, each against the range before, and what is owed to users now. */
export function RevenueCards({ revenue }: { revenue: AdminRevenue | undefined }) {
  return (
    <ul className={css.cards} aria-label={words.label} aria-busy={!revenue}>
      {names.map((name, place) => (
        <li key={name} className={css.card}>
          <h2 className={css.name}>{words[name]}</h2>
          {revenue ? (
            <>
              <p className={css.amount}>{formatEuro(costs.has(name) ? -revenue[name] : revenue[name])}</p>
              <p className={css.note}>{describe(name, revenue)}</p>
              <DeltaText now={revenue[name]} before={revenue.before[name]} isGood={!costs.has(name)} />
            </>
          ) : (
            <Skeleton height={place < 3 ? 89 : 72} />
          )}
        </li>
      ))}
      <li className={clsx(css.card, css.owed)}>
        <h2 className={css.name}>{outstandingWords.title}</h2>
        {revenue ? (
          <>
            <p className={css.amount}>{formatEuro(revenue.outstanding.cents)}</p>
            <p className={css.note}>{outstandingWords.worth(revenue.outstanding.credits)}</p>
            <p className={css.delta} title={outstandingWords.text}>
              {outstandingWords.short}
            </p>
          </>
        ) : (
          <Skeleton height={72} />
        )}
      </li>
    </ul>
  )
}

function describe(name: (typeof names)[number], { counts, vatRates: [rate, ...others] }: AdminRevenue): string {
  if (name === 'gross') return words.ofGross
  if (name === 'vat') return rate && others.length === 0 ? words.ofOneRate(rate.percent) : words.ofVat
  if (name === 'net') return words.ofNet
  if (name === 'afterFees') return counts.withoutFee > 0 ? words.ofKnownFees : words.ofAfterFees
  if (name === 'fees') return counts.withoutFee > 0 ? words.withoutFee(counts.withoutFee) : words.ofFees
  return name === 'refunds' ? words.refunded(counts.refunds) : words.payments(counts[name])
}
