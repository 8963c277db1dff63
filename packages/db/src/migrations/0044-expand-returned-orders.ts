import { type Kysely, sql } from 'kysely'

/** When a parcel came back last; `shipping_state` is any text, so it needs no change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column returned_at timestamptz`.execute(db)
}
