import { adminQueuesText as words } from '../../text/admin-queues-text.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { QueuePart } from './queue-part.tsx'
import { useJobQueues } from './use-queues.ts'

/** Each queue with its jobs by state and its recurring jobs. */
export function QueueList() {
  const query = useJobQueues()
  const { data: queues, error, isPending, refetch } = query
  if (isPending) return <QueueSkeleton />
  if (!queues) return <FailedPanel error={error} onRetry={() => void refetch()} />
  if (queues.length === 0) return <MessagePanel title={words.none}>{words.noneText}</MessagePanel>
  return queues.map((queue) => <QueuePart key={queue.name} queue={queue} query={query} />)
}

function QueueSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden live="polite">{adminUiText.loading}</VisuallyHidden>
      <Skeleton height={420} />
    </div>
  )
}
