import type { Carrier } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** All carriers, those in use first, each with its number of orders. */
export async function listCarriers(db: Db): Promise<Carrier[]> {
  const rows = await selectCarriers(db).orderBy('is_active', 'desc').orderBy(sql`fold_text(name)`).execute()
  return rows.map(present)
}

export async function readCarrier(db: Db, publicId: string): Promise<Carrier> {
  return present(await selectCarriers(db).where('public_id', '=', publicId).executeTakeFirstOrThrow())
}

function selectCarriers(db: Db) {
  // Counted in one pass: the carriers are few and the orders have no index for them.
  const counted = db
    .selectFrom('orders')
    .select(['carrier_id', sql<number>`count(*)::int`.as('orders')])
    .where('carrier_id', 'is not', null)
    .groupBy('carrier_id')
    .as('counted')
  return db
    .selectFrom('carriers')
    .leftJoin(counted, 'counted.carrier_id', 'carriers.id')
    .selectAll('carriers')
    .select('counted.orders')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCarriers>['execute']>>[number]

function present(row: Row): Carrier {
  return {
    id: row.public_id,
    name: row.name,
    trackingUrl: row.tracking_url,
    isActive: row.is_active,
    orders: row.orders ?? 0,
    createdAt: row.created_at.toISOString(),
  }
}
