import type { JobQueue } from '@centesimo/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useClock } from '../../countdown/use-minute.ts'
import { formatFrequency, jobTitle, adminQueuesText as words } from '../../text/admin-queues-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { Figure, FigureStrip } from '../ui/figure.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'
import { JobTime } from './job-time.tsx'
import css from './queue-part.module.css'
import { type RecurringJob, recurringJobs } from './recurring-jobs.ts'

type QueuePartProps = {
  queue: JobQueue
  /** The query that the queue comes from. */
  query: UseQueryResult<JobQueue[]>
}

/** A job becomes late by the clock, without another answer. */
const LATE_STEP_MS = 10_000

/** What someone must look into comes first. Delayed jobs are left out: they are the rows below. */
const states = ['failed', 'waiting', 'active'] as const

export function QueuePart({ queue: { name, isPaused, counts, schedulers }, query }: QueuePartProps) {
  const { isPending, isError, error, refetch } = query
  const jobs = recurringJobs(schedulers, useClock(LATE_STEP_MS))
  const list = unpagedList({ data: jobs, isPending, isError, error, refetch })
  return (
    <section className={css.part} aria-label={words.queue(name)}>
      <h2 className={css.title}>
        {words.queue(name)}
        {isPaused && <Badge tone="orange">{words.paused}</Badge>}
      </h2>
      {isPaused && <p className={css.lead}>{words.pausedText}</p>}
      <div className={css.figures}>
        <FigureStrip>
          {states.map((state) => (
            <Figure
              key={state}
              name={words.counts[state]}
              value={formatCount(counts[state])}
              isGood={state === 'failed' && counts.failed === 0}
              isWrong={state === 'failed' && counts.failed > 0}
            />
          ))}
        </FigureStrip>
      </div>
      <h3 className={css.title}>{words.schedulers.title}</h3>
      <AdminTable
        label={words.schedulers.title}
        list={list}
        rowKey={(job) => job.name}
        columns={columns}
        nothing={
          <MessagePanel as="h3" title={words.schedulers.empty}>
            {words.schedulers.emptyText}
          </MessagePanel>
        }
      />
    </section>
  )
}

const { columns: heads, cardHeads, noNext, late, onTime } = words.schedulers

const columns: AdminColumn<RecurringJob>[] = [
  { key: 'name', head: heads.name, cell: ({ name }) => <b>{jobTitle(name)}</b> },
  { key: 'code', head: heads.code, isOptional: true, phone: 'none', cell: ({ name }) => name },
  {
    key: 'every',
    head: heads.every,
    cell: ({ name, everyMs }) => <span className={css.period}>{formatFrequency(name, everyMs)}</span>,
  },
  {
    key: 'last',
    head: heads.last,
    cardHead: cardHeads.last,
    phone: 'named',
    // A turn plans the next one as it begins.
    cell: ({ everyMs, nextRunAt }) => (nextRunAt ? <JobTime at={Date.parse(nextRunAt) - everyMs} /> : noNext),
  },
  {
    key: 'next',
    head: heads.next,
    phone: 'none',
    cell: ({ nextRunAt }) => (nextRunAt ? <JobTime at={nextRunAt} /> : noNext),
  },
  {
    key: 'state',
    head: heads.state,
    phone: 'end',
    cell: ({ isLate }) =>
      isLate !== null &&
      (isLate ? (
        <Badge tone="orange">{late}</Badge>
      ) : (
        <Badge tone="green" dot="still" isPlain>
          {onTime}
        </Badge>
      )),
  },
]
