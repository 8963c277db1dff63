import type { JobQueue } from '@centesimo/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatJobTime, formatPeriod, adminQueuesText as words } from '../../text/admin-queues-text.ts'
import { formatCount } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'
import { JobName } from './job-name.tsx'
import css from './queue-part.module.css'

type Scheduler = JobQueue['schedulers'][number]
type QueuePartProps = {
  queue: JobQueue
  /** The query that the queue comes from. */
  query: UseQueryResult<JobQueue[]>
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const

export function QueuePart({ queue: { name, isPaused, counts, schedulers }, query }: QueuePartProps) {
  const { isPending, isError, error, refetch } = query
  const list = unpagedList({ data: schedulers, isPending, isError, error, refetch })
  return (
    <section className={css.part} aria-label={words.queue(name)}>
      <h2 className={css.title}>
        {words.queue(name)}
        {isPaused && <Badge tone="orange">{words.paused}</Badge>}
      </h2>
      {isPaused && <p className={css.lead}>{words.pausedText}</p>}
      <dl className={css.counts}>
        {states.map((state) => (
          <div key={state} className={css.count}>
            <dt>{words.counts[state]}</dt>
            <dd>{formatCount(counts[state])}</dd>
          </div>
        ))}
      </dl>
      <h3 className={css.title}>{words.schedulers.title}</h3>
      <AdminTable
        label={words.schedulers.title}
        list={list}
        rowKey={(scheduler) => scheduler.name}
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

const { columns: heads, noNext } = words.schedulers

const columns: AdminColumn<Scheduler>[] = [
  { key: 'name', head: heads.name, cell: ({ name }) => <JobName name={name} /> },
  { key: 'every', head: heads.every, cell: ({ everyMs }) => formatPeriod(everyMs) },
  {
    key: 'last',
    head: heads.last,
    phone: 'named',
    // A turn plans the next one as it begins.
    cell: ({ everyMs, nextRunAt }) => (nextRunAt ? formatJobTime(Date.parse(nextRunAt) - everyMs) : noNext),
  },
  {
    key: 'next',
    head: heads.next,
    phone: 'named',
    cell: ({ nextRunAt }) => (nextRunAt ? formatJobTime(nextRunAt) : noNext),
  },
]
