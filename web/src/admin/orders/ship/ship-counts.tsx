import { orderNumber } from '@centesimo/domain'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { BulkCounts } from '../../ui/bulk/bulk-counts.tsx'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

/** `isList`: lines were pasted, so their places are known; else orders were chosen. */
type ShipCountsProps = { ship: ReturnType<typeof useShipOrders>; isList: boolean; sent: string }

/** How many lines end how, and the failing ones with their reasons. */
export function ShipCounts({ ship, isList, sent }: ShipCountsProps) {
  const failures = ship.failed.map(({ line, orderId, title, userName, message }) => ({
    key: line,
    head: isList || !orderId ? words.line(line) : orderNumber(orderId),
    message,
    detail: title && `${title} · ${userName}`,
  }))
  return <BulkCounts run={ship} done={sent} words={words} failures={failures} />
}
