import { type Kysely, sql } from 'kysely'

/** Whether bidders may buy the item and get the credits back, where it has a buy-now price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auctions add column credits_back boolean not null default true`.execute(db)
}
