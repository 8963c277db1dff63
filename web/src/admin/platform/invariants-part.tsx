import type { InvariantReport } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleHelp, TriangleAlert } from 'lucide-react'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { serverClock } from '../../live/server-clock.ts'
import { adminInvariantsText as words } from '../../text/admin-invariants-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatTime, romeDate } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
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
      <div className={css.top}>
        <div className={css.words}>
          <div className={partCss.head}>
            <h2 id="invariants" className={partCss.title}>
              {words.title}
            </h2>
            {data && isHealthy(data) && <Badge tone="green">{words.healthy}</Badge>}
          </div>
          <p className={partCss.text}>{words.lead}</p>
        </div>
        {data && <Times report={data} />}
      </div>
      {isPending && <Skeleton height={120} />}
      {!isPending && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data && <Report report={data} />}
    </section>
  )
}

function isHealthy({ violations, checkedAt }: InvariantReport): boolean {
  return violations.length === 0 && checkedAt !== null
}

function Report({ report }: { report: InvariantReport }) {
  return (
    <>
      {!isHealthy(report) && <Verdict report={report} />}
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

/** When the checks ended; it stands where the other parts have their button. */
function Times({ report }: { report: InvariantReport }) {
  return (
    <dl className={css.times}>
      {report.checkedAt && (
        <div>
          <dt>{words.lastCheck}</dt>
          <dd>{words.at(formatCheck(report.checkedAt), report.durationMs ?? 0)}</dd>
        </div>
      )}
      {sweepsApart(report).map(({ of, share, roundFinishedAt }) => (
        <div key={of}>
          <dt>{words.sweep[of]}</dt>
          <dd>
            {roundFinishedAt ? formatCheck(roundFinishedAt) : words.noRound}
            {share > 0 && `, ${words.progress(share)}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** None where all ended with the last check, as they do while there is little to check. */
function sweepsApart({ checkedAt, sweeps }: InvariantReport): InvariantReport['sweeps'] {
  const isWithCheck = ({ share, roundFinishedAt }: InvariantReport['sweeps'][number]) =>
    share === 0 && roundFinishedAt && checkedAt && formatMoment(roundFinishedAt) === formatMoment(checkedAt)
  return sweeps.every(isWithCheck) ? [] : sweeps
}

/** The day only where it is another. */
function formatCheck(at: string): string {
  return romeDate(at) === romeDate(serverClock.now()) ? formatTime(at) : formatMoment(at)
}

/** What is broken, or that nothing was checked. */
function Verdict({ report: { violations } }: { report: InvariantReport }) {
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
  return (
    <div className={css.verdict}>
      <CircleHelp size={24} aria-hidden />
      <p>
        <b>{words.never}.</b> {words.neverText}
      </p>
    </div>
  )
}
