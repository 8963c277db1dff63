import type { Db } from '@centesimo/db'

/** The carrier of the demo's parcels, a seed row. */
export function readDemoCarrier(db: Db) {
  return db
    .selectFrom('carriers')
    .select(['id', 'name', 'tracking_url'])
    .where('key', '=', 'brt')
    .executeTakeFirstOrThrow()
}
