import type { PaymentEvent } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentEvent } from '@centesimo/payments'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'

/** Unhandled provider events, newest first. The payer's data in them is not even read. */
export async function listOpenEvents(db: Db, { beforeId, limit }: PageStart): Promise<Page<PaymentEvent[]>> {
  const open = db.selectFrom('provider_events').where('handled_at', 'is', null)
  const rows = await open
    .select(['number', 'id', 'type', 'about', 'explanation', 'tries', 'received_at', 'handled_at'])
    .where('number', '<', beforeId)
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await open.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const events = rows.map((row) => ({ id: row.number, row }))
  return pageOf(events, { limit, totalCount: count }, ({ row }) => presentEvent(row))
}
