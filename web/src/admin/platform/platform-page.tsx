import { MayCall, useMayCall } from '../../session/use-may-call.tsx'
import { adminPlatformText as words } from '../../text/admin-platform-text.ts'
import { AdminPage } from '../ui/admin-page.tsx'
import { Exports } from './exports.tsx'
import { InvariantsPart } from './invariants-part.tsx'
import { PlatformPauseControl } from './platform-pause-control.tsx'
import { QueuesPart } from './queues-part.tsx'

/** Pause, invariants, queues and exports of the platform; each for the roles that may use it. */
export function PlatformPage() {
  const mayPause = useMayCall()('pausePlatform')
  return (
    <AdminPage title={words.title} lead={mayPause ? words.lead : words.shortLead}>
      {mayPause && <PlatformPauseControl />}
      <InvariantsPart />
      <MayCall name="listJobQueues">
        <QueuesPart />
      </MayCall>
      <MayCall name="exportTable">
        <Exports />
      </MayCall>
    </AdminPage>
  )
}
