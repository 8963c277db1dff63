import { adminPlatformText } from '../../text/admin-platform-text.ts'
import { AdminPage } from '../ui/admin-page.tsx'
import { Exports } from './exports.tsx'
import { InvariantsPart } from './invariants-part.tsx'
import { PlatformPauseControl } from './platform-pause-control.tsx'
import { QueuesPart } from './queues-part.tsx'

/** Platform-wide controls: pause, invariants, queues, exports. */
export function PlatformPage() {
  return (
    <AdminPage title={adminPlatformText.title} lead={adminPlatformText.lead}>
      <PlatformPauseControl />
      <InvariantsPart />
      <QueuesPart />
      <Exports />
    </AdminPage>
  )
}
