import { type Kysely, sql } from 'kysely'

export const inTransaction = false

const BATCH = 1_000

/** Links entries from before the chain, a batch at a time: new ones wait for one at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select chain_audit_entry(entry) from (
        select * from audit_log a where not exists (select from audit_chain c where c.entry_id = a.id)
        order by id limit ${BATCH}
      ) as entry`.execute(db)
    if (rows.length === 0) return
  }
}
