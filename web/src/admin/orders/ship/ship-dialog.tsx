import type { AdminOrder } from '@centesimo/contract'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BulkProgress } from '../../ui/bulk/bulk-progress.tsx'
import { ShipListForm } from './ship-list-form.tsx'
import { ShipResult } from './ship-result.tsx'
import { ShipSelectedForm } from './ship-selected-form.tsx'
import { ShipSummary } from './ship-summary.tsx'
import { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

type ShipDialogProps = {
  /** The chosen ones; without them a list is pasted. */
  orders?: readonly AdminOrder[]
  /** `isDone`: something was sent. */
  onClose: (isDone: boolean) => void
}

/** Marks many orders as sent: enter, see what will happen, confirm, see what happened. */
export function ShipDialog({ orders, onClose }: ShipDialogProps) {
  const ship = useShipOrders()
  const { stage } = ship
  const isEntering = stage === 'enter'
  const close = () => onClose(stage === 'done')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && stage !== 'running' && close()}
      title={words.title}
      description={isEntering ? words.lead : undefined}
      width="medium"
      ignoresOutsidePress
    >
      {/* Hidden, not gone: what was typed is there when one goes back. */}
      <div hidden={!isEntering}>
        {orders ? (
          <ShipSelectedForm orders={orders} ship={ship} onClose={close} />
        ) : (
          <ShipListForm ship={ship} onClose={close} />
        )}
      </div>
      {stage === 'summary' && <ShipSummary ship={ship} isList={!orders} />}
      {stage === 'running' && <BulkProgress run={ship} text={words.running} />}
      {stage === 'done' && <ShipResult ship={ship} isList={!orders} onClose={close} />}
      {ship.reauthenticationDialog}
    </Dialog>
  )
}
