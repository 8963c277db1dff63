import { type Kysely, sql } from 'kysely'

/** The latest ended auctions, without sorting all of them. No bid changes an ended auction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index auction_states_ended on auction_states (ended_at desc nulls last, id)
    where status = 'ended'`.execute(db)
}
