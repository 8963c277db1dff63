import type { CreditSummary } from '@centesimo/contract'
import { creditText, formatSigned } from '../text/credit-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './credit-sums.module.css'

/** Credits acquired and used, of one moment; the balance above is their difference. */
export function CreditSums({ summary }: { summary: CreditSummary | undefined }) {
  const sums = [
    { label: creditText.acquired, value: summary && formatSigned(summary.acquired), tone: css.came },
    { label: creditText.used, value: summary && formatSigned(-summary.used), tone: undefined },
  ]
  return (
    <section className={css.sums} aria-label={creditText.summary}>
      <dl>
        {sums.map(({ label, value, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={tone}>{value ?? <Skeleton width={56} height={24} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
