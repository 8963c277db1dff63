import { adminQueuesText as words } from '../../text/admin-queues-text.ts'
import { AdminPage } from '../ui/admin-page.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { QueueList } from './queue-list.tsx'

/** What failed, then the worker's queues and its recurring jobs, for reading only. */
export function QueuesPage() {
  return (
    <AdminPage title={words.title} lead={words.lead} back={{ to: '/admin/piattaforma', label: words.backToPlatform }}>
      <FailedJobs />
      <QueueList />
    </AdminPage>
  )
}
