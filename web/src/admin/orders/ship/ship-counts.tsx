import { orderNumber } from '@centesimo/domain'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import css from './ship.module.css'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

/** `isList`: lines were pasted, so their places are known; else orders were chosen. */
type ShipCountsProps = { ship: ReturnType<typeof useShipOrders>; isList: boolean; sent: string }

/** How many lines end how, and the failing ones with their reasons. */
export function ShipCounts({ ship: { sent, unchanged, failed }, isList, sent: sentText }: ShipCountsProps) {
  return (
    <>
      <div role="status">
        <ul className={css.counts}>
          <li className={sent.length > 0 ? css.good : css.calm}>
            <CircleCheck size={20} aria-hidden />
            {sentText}
          </li>
          {unchanged.length > 0 && (
            <li className={css.calm}>
              <CircleMinus size={20} aria-hidden />
              {words.unchanged(unchanged.length)}
            </li>
          )}
          {failed.length > 0 && (
            <li className={css.bad}>
              <CircleAlert size={20} aria-hidden />
              {words.failing(failed.length)}
            </li>
          )}
        </ul>
      </div>
      {failed.length > 0 && (
        <ul className={css.failed} aria-label={words.failedLines}>
          {failed.map(({ line, orderId, title, userName, message }) => (
            <li key={line}>
              <b>{isList || !orderId ? words.line(line) : orderNumber(orderId)}</b>
              <span>
                {message}
                {title && (
                  <small>
                    {title} · {userName}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
