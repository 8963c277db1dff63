import { adminHouseText } from '../../text/admin-house-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { Exports } from './exports.tsx'
import { HouseSwitch } from './house-switch.tsx'
import { QueueLink } from './queue-link.tsx'

/** Platform-wide controls: pause, queues, exports. */
export function HousePage() {
  return (
    <DeskPage title={adminHouseText.title} lead={adminHouseText.lead}>
      <HouseSwitch />
      <QueueLink />
      <Exports />
    </DeskPage>
  )
}
