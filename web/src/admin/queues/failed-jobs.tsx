import { adminQueuesText, formatJobFailure } from '../../text/admin-queues-text.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'
import css from './failed-jobs.module.css'
import { failuresByJob, type JobFailures } from './failures-by-job.ts'
import { JobName } from './job-name.tsx'
import { JobTime } from './job-time.tsx'
import { useFailedJobs } from './use-queues.ts'

const words = adminQueuesText.failed
const { columns: heads } = words

/** The jobs that failed last, by job, with the reason; nothing if none did. */
export function FailedJobs() {
  const { isPending, isError, error, refetch, data } = useFailedJobs()
  if (data?.length === 0) return null
  const list = unpagedList({ data: data && failuresByJob(data), isPending, isError, error, refetch })
  return (
    <section className={css.part} aria-labelledby="failed-jobs">
      <div>
        <h2 id="failed-jobs" className={css.title}>
          {words.title}
        </h2>
        <p className={css.lead}>{words.lead}</p>
      </div>
      <AdminTable label={words.table} list={list} rowKey={({ name }) => name} columns={columns} />
    </section>
  )
}

const columns: AdminColumn<JobFailures>[] = [
  { key: 'name', head: heads.name, cell: ({ name }) => <JobName name={name} /> },
  { key: 'count', head: heads.count, align: 'end', phone: 'end', cell: ({ count }) => words.times(count) },
  {
    key: 'reason',
    head: heads.reason,
    wide: true,
    cell: ({ reason }) => <span title={reason}>{formatJobFailure(reason)}</span>,
  },
  { key: 'first', head: heads.first, phone: 'named', cell: ({ firstAt }) => <JobTime at={firstAt} /> },
  { key: 'last', head: heads.last, phone: 'named', cell: ({ lastAt }) => <JobTime at={lastAt} /> },
]
