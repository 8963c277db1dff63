import { adminQueuesText as words } from '../../text/admin-queues-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { QueueList } from './queue-list.tsx'

/** The worker's queues, its recurring jobs and its failed jobs, for reading only. */
export function QueuesPage() {
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <ButtonLink look="quiet" to="/admin/piattaforma">
          {words.backToPlatform}
        </ButtonLink>
      }
    >
      <QueueList />
      <FailedJobs />
    </AdminPage>
  )
}
