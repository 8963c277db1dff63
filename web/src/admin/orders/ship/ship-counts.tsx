import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import css from './ship.module.css'
import type { useShipOrders } from './use-ship-orders.ts'

const { ship: words } = adminShipmentsText

type ShipCountsProps = { ship: ReturnType<typeof useShipOrders>; sent: string }

/** How many lines end how, and the failing ones with their reasons. */
export function ShipCounts({ ship: { sent, unchanged, failed }, sent: sentText }: ShipCountsProps) {
  return (
    <>
      <ul className={css.counts} role="status">
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
      {failed.length > 0 && (
        <ul className={css.failed} aria-label={words.failedLines}>
          {failed.map(({ line, title, userName, message }) => (
            <li key={line}>
              <b>{words.line(line)}</b>
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
