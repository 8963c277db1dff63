import type { InvariantReport } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminInvariantsText as words } from '../../text/admin-invariants-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BrokenInvariantCard } from './broken-invariant-card.tsx'
import css from './invariants-part.module.css'
import partCss from './platform-part.module.css'

/** The worker checks once a minute. */
const REFETCH_MS = 30_000

/** Whether all credits, bids and payments add up, and what does not. */
export function InvariantsPart() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('readInvariants'),
    queryFn: ({ signal }) => call('readInvariants', { signal }),
    refetchOnMount: 'always',
    refetchInterval: REFETCH_MS,
  })
  return (
    <section className={partCss.part} aria-labelledby="invariants">
      <h2 id="invariants" className={partCss.title}>
        {words.title}
      </h2>
      <p className={partCss.text}>{words.lead}</p>
      {isPending && <Skeleton height={120} />}
      {!isPending && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data && <Report report={data} />}
    </section>
  )
}

function Report({ report }: { report: InvariantReport }) {
  return (
    <>
      <Verdict report={report} />
      <dl className={css.times}>
        {report.checkedAt && (
          <div>
            <dt>{words.lastCheck}</dt>
            <dd>{words.at(formatMoment(report.checkedAt), report.durationMs ?? 0)}</dd>
          </div>
        )}
        {report.sweeps.map(({ of, share, roundFinishedAt }) => (
          <div key={of}>
            <dt>{words.sweep[of]}</dt>
            <dd>
              {roundFinishedAt ? formatMoment(roundFinishedAt) : words.noRound}
              {share > 0 && `, ${words.progress(share)}`}
            </dd>
          </div>
        ))}
      </dl>
      {report.violations.length > 0 && (
        <ul className={css.list}>
          {report.violations.map((violation) => (
            <BrokenInvariantCard key={violation.name} violation={violation} />
          ))}
        </ul>
      )}
    </>
  )
}

function Verdict({ report: { violations, checkedAt } }: { report: InvariantReport }) {
  if (violations.length > 0) {
    return (
      <div className={clsx(css.verdict, css.broken)} role="alert">
        <TriangleAlert size={24} aria-hidden />
        <p>
          <b>{words.broken(violations.length)}.</b> {words.brokenText}
        </p>
      </div>
    )
  }
  const Icon = checkedAt ? CircleCheck : CircleHelp
  return (
    <div className={css.verdict}>
      <Icon size={24} aria-hidden />
      <p>
        <b>{checkedAt ? words.healthy : words.never}.</b> {checkedAt ? words.healthyText : words.neverText}
      </p>
    </div>
  )
}
