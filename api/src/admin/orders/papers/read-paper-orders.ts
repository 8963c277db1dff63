import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { orderNumber } from '@centesimo/domain'
import { type Refused, refuse, refuseState } from '../../../http/refusal.ts'

/** What the papers of an order say: no e-mail, and no more of a person than their address. */
export type PaperOrder = {
  id: string
  number: string
  type: Order['orderType']
  title: string
  amountCents: number
  paidAt: Date | null
  address: string
  carrier: string | null
  trackingNumber: string | null
}

/** The orders with these ids, in their order; each paid and with an address. */
export async function readPaperOrders(
  db: Db,
  ids: readonly string[],
): Promise<Refused | { ok: true; orders: PaperOrder[] }> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .select(['orders.public_id', 'type', 'product_title', 'amount_cents', 'completed_at', 'shipping_address', 'status'])
    .select(['carriers.name as carrier', 'tracking_number'])
    .where('orders.public_id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.public_id, row]))
  const found = [...new Set(ids)].map((id) => byId.get(id))
  if (found.some((row) => row === undefined)) return refuse('ORDER_NOT_FOUND')
  const known = found.flatMap((row) => row ?? [])
  const unpaid = known.filter(({ status }) => status !== 'completed')
  if (unpaid.length > 0) return refuseState(`Si stampa solo per gli ordini pagati. Togli: ${numbersOf(unpaid)}`)
  const homeless = known.filter(({ shipping_address }) => !shipping_address?.trim())
  if (homeless.length > 0) return refuseState(`Manca l'indirizzo di: ${numbersOf(homeless)}`)
  const orders = known.map((row) => ({
    id: row.public_id,
    number: orderNumber(row.public_id),
    type: row.type,
    title: row.product_title,
    amountCents: row.amount_cents,
    paidAt: row.completed_at,
    address: row.shipping_address ?? '',
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
  }))
  return { ok: true, orders }
}

const NAMED = 5

/** A message has room for a few. */
function numbersOf(rows: readonly { public_id: string }[]): string {
  const named = rows.slice(0, NAMED).map(({ public_id }) => orderNumber(public_id))
  const more = rows.length - named.length
  if (more > 0) named.push(more === 1 ? 'un altro ordine' : `altri ${more} ordini`)
  return named.join(', ')
}
