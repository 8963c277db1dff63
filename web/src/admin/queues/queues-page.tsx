import { adminQueuesText as words } from '../../text/admin-queues-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { QueueList } from './queue-list.tsx'
import { useFailedJobs, useJobQueues } from './use-queues.ts'

/** What failed, then the worker's queues and its recurring jobs, for reading only. */
export function QueuesPage() {
  const reads = [useJobQueues(), useFailedJobs()] as const
  const retry = () => {
    for (const { refetch } of reads) void refetch()
  }
  return (
    <AdminPage
      title={words.title}
      lead={useIsPhone() ? undefined : words.lead}
      back={{ to: '/admin/piattaforma', label: words.backToPlatform }}
    >
      {/* Both come from the worker's Redis: while it is away, that is said once. */}
      {reads.every(({ isError, data }) => isError && !data) ? (
        <FailedPanel error={reads[0].error} onRetry={retry} />
      ) : (
        <>
          <FailedJobs />
          <QueueList />
        </>
      )}
    </AdminPage>
  )
}
