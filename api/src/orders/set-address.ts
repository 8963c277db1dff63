import type { Db, OrderStatus } from '@centesimo/db'
import { sql } from 'kysely'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'
import { type AddressInput, addressColumns } from './address-columns.ts'

type OwnOrder = { userId: number; orderId: string }

/** Sets the address of an unpaid order. Returns null on success. */
export async function setAddress(
  db: Db,
  { userId, orderId }: OwnOrder,
  address: AddressInput,
): Promise<Refused | null> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(addressColumns(address))
    .where('public_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('prize_credits', 'is', null)
    .where('payment_due_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return null
  const order = await db
    .selectFrom('orders')
    .select(['status', 'prize_credits'])
    .where('public_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) return refuse('ORDER_NOT_FOUND')
  return refuseState(order.prize_credits === null ? lockedReasons[order.status] : nothingIsSent)
}

/**
 * Saves the address that comes with the payment. A webhook may have completed the order before;
 * then a known address stays.
 */
export async function saveAddressAtPayment(
  db: Db,
  { userId, orderId }: OwnOrder,
  address: AddressInput,
): Promise<void> {
  await db
    .updateTable('orders')
    .set(addressColumns(address))
    .where('public_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('prize_credits', 'is', null)
    .where((row) =>
      row.or([
        row('status', '=', 'pending'),
        row.and([row('status', '=', 'completed'), row('shipping_address', 'is', null)]),
      ]),
    )
    .execute()
}

const nothingIsSent = 'Hai vinto crediti: non serve un indirizzo'
const overdue = "Il termine per pagare l'ordine è scaduto"
const invalid = "L'ordine non è più valido"

const lockedReasons: Record<OrderStatus, string> = {
  pending: overdue,
  expired: overdue,
  completed: "L'ordine è già pagato: l'indirizzo non si può più cambiare qui",
  failed: invalid,
  cancelled: invalid,
}
