import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import css from './ship.module.css'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

/** How far the list has come. */
export function ShipProgress({ ship: { sent, left } }: { ship: ReturnType<typeof useShipOrders> }) {
  const total = sent.length + left
  return (
    <div className={css.running}>
      <p role="status">{words.running(sent.length, total)}</p>
      <progress className={css.bar} max={total} value={sent.length} aria-label={words.progress} />
    </div>
  )
}
