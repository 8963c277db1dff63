import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { ShipCounts } from './ship-counts.tsx'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

/** What the server says that would happen; nothing has been changed yet. */
export function ShipSummary({ ship, isList }: { ship: ReturnType<typeof useShipOrders>; isList: boolean }) {
  const count = ship.done.length
  return (
    <>
      <ShipCounts ship={ship} isList={isList} sent={count > 0 ? words.willSend(count) : words.willSendNone} />
      <DialogActions>
        {count > 0 && <Button onClick={() => void ship.send()}>{words.confirm(count)}</Button>}
        <Button look="quiet" onClick={ship.back}>
          {words.back}
        </Button>
      </DialogActions>
    </>
  )
}
