import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { PaperButtons } from '../papers/paper-buttons.tsx'
import css from './ship.module.css'
import { ShipCounts } from './ship-counts.tsx'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

type ShipResultProps = { ship: ReturnType<typeof useShipOrders>; isList: boolean; onClose: () => void }

/** What happened, what did not and why, and the papers of what was sent. */
export function ShipResult({ ship, isList, onClose }: ShipResultProps) {
  const { done: sent, left, error } = ship
  const ids = sent.flatMap(({ orderId }) => orderId ?? [])
  return (
    <>
      <ShipCounts ship={ship} isList={isList} sent={sent.length > 0 ? words.done(sent.length) : words.doneNone} />
      {error && (
        <div className={css.error}>
          <Refusal small>{error}</Refusal>
        </div>
      )}
      {ids.length > 0 && (
        <div className={css.papers}>
          <PaperButtons ids={ids} />
        </div>
      )}
      <DialogActions>
        {left > 0 && <Button onClick={() => void ship.send()}>{words.retry}</Button>}
        <Button look={left > 0 ? 'quiet' : 'main'} onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  )
}
