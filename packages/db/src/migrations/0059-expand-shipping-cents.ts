import { type Kysely, sql } from 'kysely'

/**
 * What of an order's amount pays for its shipping. A program that does not know it places orders
 * without, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column shipping_cents integer not null default 0`.execute(db)
}
