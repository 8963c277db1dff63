import { type Kysely, sql } from 'kysely'

/** How many sockets an API node has; null while it drains, and for a worker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table heartbeats add column sockets int`.execute(db)
}
