import { type Kysely, sql } from 'kysely'

/**
 * When an admin declined a pending referral, which stays pending: programs without the column go on
 * showing it as one that waits, and may release it. Once released it is no more declined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table referrals add column declined_at timestamptz`.execute(db)
}
