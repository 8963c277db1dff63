import type { FailedJob } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { adminQueuesText, formatJobTime } from '../../text/admin-queues-text.ts'
import { formatCount } from '../../text/format.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'
import css from './failed-jobs.module.css'
import { JobName } from './job-name.tsx'
import { refetchMs } from './refetch-ms.ts'

const words = adminQueuesText.failed
const { columns: heads } = words

/** The jobs that failed last, with the reason. */
export function FailedJobs() {
  const query = useQuery({
    queryKey: queryKeys.adminQuery('listFailedJobs'),
    queryFn: ({ signal }) => call('listFailedJobs', { signal }),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  })
  return (
    <section className={css.part} aria-labelledby="failed-jobs">
      <div>
        <h2 id="failed-jobs" className={css.title}>
          {words.title}
        </h2>
        <p className={css.lead}>{words.lead}</p>
      </div>
      <AdminTable
        label={words.table}
        list={unpagedList(query)}
        rowKey={({ queue, id }) => `${queue} ${id}`}
        columns={columns}
        nothing={
          <MessagePanel as="h3" title={words.empty}>
            {words.emptyText}
          </MessagePanel>
        }
      />
    </section>
  )
}

const columns: AdminColumn<FailedJob>[] = [
  { key: 'name', head: heads.name, cell: ({ name }) => <JobName name={name} /> },
  {
    key: 'reason',
    head: heads.reason,
    wide: true,
    cell: ({ reason }) => <span title={reason}>{reason || words.noReason}</span>,
  },
  { key: 'attempts', head: heads.attempts, align: 'end', cell: ({ attempts }) => formatCount(attempts) },
  {
    key: 'startedAt',
    head: heads.startedAt,
    cell: ({ startedAt }) => (startedAt ? formatJobTime(startedAt) : words.notStarted),
  },
  { key: 'failedAt', head: heads.failedAt, cell: ({ failedAt }) => formatJobTime(failedAt) },
]
